/**
 * Stored spreadsheets and their addresses: signed, valid for 15 minutes for every holder. Each opening is recorded, and a file is
 * deleted an hour after it was made.
 */

import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { cancelExport, exportProgress } from '@unamano/contract/office/exports';
import type { Db } from '../../../db/types.ts';
import type { Origin } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type KeyRing, signer } from '../../../kernel/encryption.ts';
import type { DocumentStorage } from '../../../kernel/outside/document-storage.ts';
import { type CommandResult, invalid, ok, type Result, refuse, unavailable } from '../../../kernel/result.ts';
import { type StaffCaller, staffCommand, unaudited } from '../audit/index.ts';
import { openSheet } from './open.ts';
import * as repo from './repo.ts';
import type { Cell, SheetColumn, SheetFormat } from './write.ts';

const LIFE_MS = 15 * 60_000;
/** Longer than an address opens, so that no opening meets a deleted file. */
const KEPT_MS = 60 * 60_000;
const TOKEN_SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w:-]{1,64})$/;

type SheetFilesDeps = { db: Db; clock: Clock; storage: DocumentStorage; keys: KeyRing };

type SheetFileOrder = {
  format: SheetFormat;
  /** Of the sheet in the file. */
  title: string;
  columns: readonly SheetColumn[];
  /** What has more rows is a ZIP of numbered files; the rows of a page stay together. */
  rowsMax?: number | undefined;
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** For a caller that wants to know how far it is. */
  run?: { id: string; staffId: number; rowsTotal: number } | undefined;
};

function usesOf(deps: SheetFilesDeps) {
  const { keys } = deps;
  const signatures = signer(keys, 'sheets');
  return { ...deps, signatures };
}

type Uses = ReturnType<typeof usesOf>;

const signedText = (publicId: string, until: number, name: string) => JSON.stringify([publicId, until, name]);

function addressOf({ clock, signatures }: Uses, publicId: string, name: string): string {
  const until = clock.now().getTime() + LIFE_MS;
  const signature = signatures.sign(signedText(publicId, until, name));
  return `/media/hojas/${publicId}.${until}.${signature}/${name}`;
}

/** Makes the file of all pages, stores it, and gives its address. SERVICE_UNAVAILABLE when the store is down. */
async function makeFile(deps: Uses, fileName: string, order: SheetFileOrder): Promise<Result<string>> {
  const sheet = openSheet(order.format, order.title, order.columns, order.rowsMax);
  let rowsTotal = 0;
  try {
    for await (const rows of order.pages) {
      if (order.run && !(await repo.advanceRun(deps.db, order.run.id, rows.length)))
        return refuse('STATE_NOT_ALLOWED');
      rowsTotal += rows.length;
      sheet.add(rows);
    }
    const bytes = await sheet.finish();
    if (order.run && !(await repo.advanceRun(deps.db, order.run.id, 0))) return refuse('STATE_NOT_ALLOWED');
    const key = `sheets/${deps.clock.today()}/${randomUUID()}.${order.format}`;
    // The row first: a stored file that nothing names would never be deleted.
    const publicId = await repo.insertFile(deps.db, key, deps.clock.now());
    const stored = await deps.storage.put(key, bytes);
    const isSplit = order.rowsMax !== undefined && rowsTotal > order.rowsMax;
    const name = isSplit ? fileName.replace(/\w+$/, 'zip') : fileName;
    return stored.ok ? ok(addressOf(deps, publicId, name)) : unavailable();
  } finally {
    sheet.drop();
  }
}

/** The same, with its progress where the caller named a run. STATE_NOT_ALLOWED once the caller gives it up. */
export async function storeAs(deps: Uses, fileName: string, order: SheetFileOrder): Promise<Result<string>> {
  if (!order.run) return makeFile(deps, fileName, order);
  const { id, staffId, rowsTotal } = order.run;
  const run = { id, staff_id: staffId, rows_total: rowsTotal, started_at: deps.clock.now() };
  if (!(await repo.insertRun(deps.db, run))) return invalid('export_id', 'Valor no válido');
  try {
    return await makeFile(deps, fileName, order);
  } finally {
    await repo.deleteRun(deps.db, id);
  }
}

/** The same under a name that ends with the day. */
export const store = (
  deps: Uses,
  { name, ...order }: SheetFileOrder & { name: string },
): Promise<Result<string>> => storeAs(deps, `${name}-${deps.clock.today()}.${order.format}`, order);

/** None before the first row, after the last one, and for another caller's spreadsheet. */
export async function progress(
  { db }: SheetFilesDeps,
  staffId: number,
  { id }: Input<typeof exportProgress>,
): Promise<Result<Reply<typeof exportProgress>>> {
  const run = await repo.runOf(db, staffId, id);
  return ok({ rows: run ?? null });
}

export async function cancel(
  { db, clock }: SheetFilesDeps,
  { actor, origin }: StaffCaller,
  id: string,
): Promise<CommandResult<Reply<typeof cancelExport>>> {
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) =>
    (await repo.cancelRun(trx, actor.id, id, now))
      ? unaudited({ id }, 'nothing left the platform')
      : refuse('OBJECT_NOT_FOUND'),
  );
}

/** NOT_FOUND for an address that was altered or is past its time; SERVICE_UNAVAILABLE when the store is down. */
export async function open(
  { signatures, clock, db, storage }: Uses,
  token: string,
  name: string,
  origin: Origin,
): Promise<Result<Uint8Array>> {
  const [, publicId = '', digits, signature = ''] = TOKEN_SHAPE.exec(token) ?? [];
  const until = Number(digits);
  if (!publicId || !signatures.isSignatureOf(signature, signedText(publicId, until, name)))
    return refuse('NOT_FOUND');
  const now = clock.now();
  if (now.getTime() >= until) return refuse('NOT_FOUND');
  const key = await repo.keyOf(db, publicId);
  if (key === undefined) return refuse('NOT_FOUND');
  const stored = await storage.get(key);
  if (!stored.ok) return unavailable();
  if (stored.value === null) return refuse('NOT_FOUND');
  const { address, userAgent } = origin;
  await repo.insertOpening(db, {
    public_id: publicId,
    name,
    opened_at: now,
    address,
    user_agent: userAgent,
  });
  return ok(stored.value);
}

/** A file that the store does not delete now is deleted by a later run. */
export async function deleteOld({ clock, db, storage }: SheetFilesDeps): Promise<void> {
  const now = clock.now();
  // Of a server that ended meanwhile.
  await repo.deleteRunsBefore(db, new Date(now.getTime() - KEPT_MS));
  for (const file of await repo.storedBefore(db, new Date(now.getTime() - KEPT_MS))) {
    const removed = await storage.remove(file.storage_key);
    if (!removed.ok) return;
    await repo.markDeleted(db, file.public_id, now);
  }
}

export const createSheetFiles = (deps: SheetFilesDeps) =>
  bound(usesOf(deps), { storeAs, store, progress, cancel, open, deleteOld });

export type SheetFiles = ReturnType<typeof createSheetFiles>;
