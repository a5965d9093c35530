/** Stored spreadsheets and their addresses: signed, valid for 15 minutes for every holder. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { type KeyRing, signer } from '../../kernel/encryption.ts';
import { ok, type Result, refuse, unavailable } from '../../kernel/result.ts';
import type { DocumentStorage } from '../documents/ports.ts';
import { openSheet } from './open.ts';
import type { Cell, SheetColumn, SheetFormat } from './write.ts';

const LIFE_MS = 15 * 60_000;
const TOKEN_SHAPE = /^([A-Za-z0-9_-]{1,300})\.(\d{1,15})\.([\w:-]{1,64})$/;

type SheetFilesDeps = { clock: Clock; storage: DocumentStorage; keys: KeyRing };

type SheetFileOrder = {
  format: SheetFormat;
  /** Of the sheet in the file. */
  title: string;
  columns: readonly SheetColumn[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
};

export function createSheetFiles({ clock, storage, keys }: SheetFilesDeps) {
  const signatures = signer(keys, 'sheets');
  const signedText = (key: string, until: number, name: string) => JSON.stringify([key, until, name]);

  const addressOf = (key: string, name: string): string => {
    const until = clock.now().getTime() + LIFE_MS;
    const signature = signatures.sign(signedText(key, until, name));
    const parts = [Buffer.from(key).toString('base64url'), until, signature];
    return `/media/hojas/${parts.join('.')}/${name}`;
  };

  /** Makes the file of all pages, stores it, and gives its address. SERVICE_UNAVAILABLE when the store is down. */
  async function storeAs(fileName: string, order: SheetFileOrder): Promise<Result<string>> {
    const sheet = openSheet(order.format, order.title, order.columns);
    try {
      for await (const rows of order.pages) sheet.add(rows);
      const bytes = await sheet.finish();
      const key = `sheets/${clock.today()}/${randomUUID()}.${order.format}`;
      const stored = await storage.put(key, bytes);
      return stored.ok ? ok(addressOf(key, fileName)) : unavailable();
    } finally {
      sheet.drop();
    }
  }

  return {
    storeAs,

    /** The same under a name that ends with the day. */
    store: ({ name, ...order }: SheetFileOrder & { name: string }): Promise<Result<string>> =>
      storeAs(`${name}-${clock.today()}.${order.format}`, order),

    /** NOT_FOUND for an address that was altered or is past its time; SERVICE_UNAVAILABLE when the store is down. */
    async open(token: string, name: string): Promise<Result<Uint8Array>> {
      const parts = TOKEN_SHAPE.exec(token);
      if (!parts) return refuse('NOT_FOUND');
      const key = Buffer.from(parts[1] ?? '', 'base64url').toString();
      const until = Number(parts[2]);
      const isSigned = signatures.isSignatureOf(parts[3] ?? '', signedText(key, until, name));
      if (!isSigned || clock.now().getTime() >= until) return refuse('NOT_FOUND');
      const stored = await storage.get(key);
      if (!stored.ok) return unavailable();
      return stored.value === null ? refuse('NOT_FOUND') : { ok: true, value: stored.value };
    },
  };
}

export type SheetFiles = ReturnType<typeof createSheetFiles>;
