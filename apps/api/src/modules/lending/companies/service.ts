/** Allied companies: creation, changes, end and reopening, and their figures of today. */

import { isDeepStrictEqual } from 'node:util';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/lending/companies';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { cursorAfter, pageOf, parseNameCursor } from '../../../kernel/paging.ts';
import { type CommandResult, ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Sessions } from '../../identity/access/sessions/index.ts';
import { endCompanyStaff } from '../../identity/people/staff/index.ts';
import { OWES_NOTHING, type Owed, owedByCompany } from '../../loans/figures/index.ts';
import { audited, type Json, type StaffEvent, staffCommand, unaudited } from '../../office/audit/index.ts';
import * as repo from './repo.ts';

type CompaniesDeps = { db: Db; clock: Clock; sessions: Pick<Sessions, 'endAllOf'> };

type Changed = { id_company: number; active: boolean };
type Taken = 'COMPANY_NAME_EXISTS' | 'COMPANY_NIT_EXISTS';
type Change = 'create' | 'update' | 'end' | 'reopen';

const PAGE_ROWS = 50;

function rowView(row: repo.CompanyFigures, owed: ReadonlyMap<number, Owed>): contract.CompanyRow {
  const { id, sort_key: _, created_at, ended_at, ...shown } = row;
  const { credits, late, outstanding } = owed.get(id) ?? OWES_NOTHING;
  return {
    ...shown,
    active_credits: credits,
    late_credits: late,
    outstanding,
    id_company: id,
    active: ended_at === null,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

function detailsOf(input: Input<typeof contract.createCompany>): repo.CompanyDetails {
  return {
    name: input.name,
    nit: input.nit,
    contact_name: input.contact_name ?? '',
    contact_email: input.contact_email ?? '',
    contact_phone: input.contact_phone ?? '',
  };
}

export type Companies = ReturnType<typeof createCompanies>;

const event = (change: Change, id: number, before?: Json, after?: Json): StaffEvent => ({
  action: `company.${change}`,
  subject: { kind: 'company', id },
  before,
  after,
});

async function findTakenCode(
  trx: Trx,
  details: repo.CompanyDetails,
  exceptId: number,
): Promise<Taken | null> {
  await repo.lockNames(trx);
  const field = await repo.findTakenField(trx, details, exceptId);
  if (field === null) return null;
  return field === 'nit' ? 'COMPANY_NIT_EXISTS' : 'COMPANY_NAME_EXISTS';
}

export async function list(
  { db, clock }: CompaniesDeps,
  input: Input<typeof contract.companyList>,
): Promise<Result<Reply<typeof contract.companyList>>> {
  const after = parseNameCursor(input.cursor);
  if (!after.ok) return after;
  const limit = input.limit ?? PAGE_ROWS;
  const { search = '', state } = input;
  const found = await repo.listCompanies(db, { search, state, after: after.value, limit: limit + 1 });
  const owed = await owedByCompany(db, clock.today(), null);
  const { rows, last } = pageOf(found, limit);
  return ok({
    companies: rows.map((row) => rowView(row, owed)),
    next_cursor: cursorAfter(last && { name: last.sort_key, id: last.id }),
  });
}

export async function detail(
  { db, clock }: CompaniesDeps,
  companyId: number,
): Promise<Result<Reply<typeof contract.companyDetail>>> {
  const company = await repo.findCompanyFigures(db, companyId);
  if (!company) return refuse('OBJECT_NOT_FOUND');
  const [owed, credits_by_state, staff] = await Promise.all([
    owedByCompany(db, clock.today(), companyId),
    repo.creditsByState(db, companyId),
    repo.staffOf(db, companyId),
  ]);
  return ok({ company: rowView(company, owed), credits_by_state, staff });
}

export async function create(
  { db, clock }: CompaniesDeps,
  actor: StaffActor,
  origin: Origin,
  input: Input<typeof contract.createCompany>,
): Promise<CommandResult<Changed, Taken>> {
  const details = detailsOf(input);
  return staffCommand<Changed, Taken>({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const takenCode = await findTakenCode(trx, details, 0);
    if (takenCode) return refuse(takenCode);
    const id = await repo.createCompany(trx, { ...details, now });
    return audited({ id_company: id, active: true }, event('create', id, undefined, details));
  });
}

export async function update(
  { db, clock }: CompaniesDeps,
  actor: StaffActor,
  origin: Origin,
  input: Input<typeof contract.createCompany> & { id_company: number },
): Promise<CommandResult<Changed, Taken>> {
  const details = detailsOf(input);
  return staffCommand<Changed, Taken>({ db, clock }, { actor, origin }, async ({ trx }) => {
    const takenCode = await findTakenCode(trx, details, input.id_company);
    const company = await repo.lockCompany(trx, input.id_company);
    if (!company) return refuse('OBJECT_NOT_FOUND');
    if (takenCode) return refuse(takenCode);
    const { name, nit, contact_name, contact_email, contact_phone } = company;
    const before = { name, nit, contact_name, contact_email, contact_phone };
    const reply = { id_company: company.id, active: company.ended_at === null };
    if (isDeepStrictEqual(before, details)) return unaudited(reply, 'a double click: nothing changes');
    await repo.updateCompany(trx, company.id, details);
    return audited(reply, event('update', company.id, before, details));
  });
}

/** COMPANY_HAS_PENDING_CREDITS while a credit waits for the company's answer. Credits being repaid continue. */
export async function end(
  { db, clock, sessions }: CompaniesDeps,
  actor: StaffActor,
  origin: Origin,
  companyId: number,
): Promise<CommandResult<Changed, 'COMPANY_HAS_PENDING_CREDITS'>> {
  return staffCommand<Changed, 'COMPANY_HAS_PENDING_CREDITS'>(
    { db, clock },
    { actor, origin },
    async ({ trx, now }) => {
      const company = await repo.lockCompany(trx, companyId);
      if (!company) return refuse('OBJECT_NOT_FOUND');
      if (company.ended_at !== null) return refuse('STATE_NOT_ALLOWED');
      if (await repo.hasPendingCredits(trx, companyId)) return refuse('COMPANY_HAS_PENDING_CREDITS');
      await repo.setEnded(trx, companyId, now);
      const ended = await endCompanyStaff(trx, companyId, now);
      for (const staffId of ended) await sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
      const after = { state: 'ended', ended_staff: ended };
      return audited(
        { id_company: companyId, active: false },
        event('end', companyId, { state: 'active' }, after),
      );
    },
  );
}

export async function reopen(
  { db, clock }: CompaniesDeps,
  actor: StaffActor,
  origin: Origin,
  companyId: number,
): Promise<CommandResult<Changed>> {
  return staffCommand<Changed>({ db, clock }, { actor, origin }, async ({ trx }) => {
    const company = await repo.lockCompany(trx, companyId);
    if (!company) return refuse('OBJECT_NOT_FOUND');
    if (company.ended_at === null) return refuse('STATE_NOT_ALLOWED');
    await repo.setEnded(trx, companyId, null);
    return audited(
      { id_company: companyId, active: true },
      event('reopen', companyId, { state: 'ended' }, { state: 'active' }),
    );
  });
}

export const createCompanies = (deps: CompaniesDeps) =>
  bound(deps, { list, detail, create, update, end, reopen });
