/** A book that comes in at once: one admin asks, another one approves, and the run ends. */
import { randomUUID } from 'node:crypto';
import type { Day } from '@unamano/domain/calendar';
import { inTransaction } from '../../src/db/transaction.ts';
import type { Db } from '../../src/db/types.ts';
import type { StaffActor } from '../../src/kernel/actor.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { ALL_COMPANIES } from '../../src/kernel/company-scope.ts';
import type { CommandResult } from '../../src/kernel/result.ts';
import { createStaff } from '../../src/modules/identity/access/logins/index.ts';
import type { BookImports } from '../../src/modules/money/book-import/index.ts';
import type { Approvals } from '../../src/modules/office/approvals/index.ts';
import { ORIGIN } from '../fixtures/credits.ts';

type Parts = { db: Db; clock: Clock; bookImports: BookImports; approvals: Pick<Approvals, 'decide'> };

const OPENED_BEFORE_MS = 40 * 86_400_000;

export async function newAdmin({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<StaffActor> {
  const account = {
    firstName: 'Ana',
    lastName: 'Ríos',
    email: `${randomUUID()}@unamano.test`,
    password: 'Chicamocha2026',
    companyId: null,
    isAdmin: true,
    modules: [],
    now: new Date(clock.now().getTime() - OPENED_BEFORE_MS),
  };
  const id = await inTransaction(db, (trx) => createStaff(trx, account));
  return { kind: 'staff', id, scope: ALL_COMPANIES, isAdmin: true, modules: ['settings'], sessionId: '' };
}

export const filesOf = (sheets: Record<string, string>) =>
  Object.entries(sheets).map(([name, text]) => ({ name: `${name}.csv`, bytes: Buffer.from(text) }));

/** Another admin approves what was asked. */
export async function approved(
  parts: Parts,
  asked: Promise<CommandResult<{ id_approval: number }, string>>,
): Promise<void> {
  const request = await asked;
  if (!request.ok) throw new Error(request.code);
  const decision = { requestId: request.value.id_approval, action: 'approve', reason: '' } as const;
  const decided = await parts.approvals.decide({ actor: await newAdmin(parts), origin: ORIGIN }, decision);
  if (!decided.ok || decided.value.state !== 'approved') throw new Error(JSON.stringify(decided));
}

/** @returns the import, which waits for its job */
export async function approvedBook(
  parts: Parts,
  sheets: Record<string, string>,
  cutoffOn: Day,
): Promise<number> {
  const { bookImports: imports } = parts;
  const checked = await imports.check(filesOf(sheets), {}, cutoffOn);
  if (checked.faults.length > 0) throw new Error(JSON.stringify(checked.faults.slice(0, 5)));
  await approved(parts, imports.upload({ actor: await newAdmin(parts), origin: ORIGIN }, checked, cutoffOn));
  const row = await imports.newest();
  if (!row) throw new Error('no import');
  return row.id;
}

export async function bringIn(parts: Parts, sheets: Record<string, string>, cutoffOn: Day): Promise<number> {
  const id = await approvedBook(parts, sheets, cutoffOn);
  await parts.bookImports.run(id);
  return id;
}
