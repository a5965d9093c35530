/**
 * The stored report of the credit bureau about a person. The bureau is not queried again. Each look-up has a reason and counts
 * toward the daily budget.
 */

import type { Reply } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/lending/risk-history';
import { phoneDigits, requiredFault } from '@unamano/contract/rules';
import { addDays, startOfBogotaDay } from '@unamano/domain/calendar';
import { documentNumbersMeant } from '@unamano/domain/identity/document-number';
import { visibleText } from '@unamano/domain/typed-text';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { CompanyScope } from '../../../kernel/company-scope.ts';
import type { Core } from '../../../kernel/core.ts';
import type { Sealer } from '../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { findBorrower } from '../../identity/people/borrowers/index.ts';
import { maskSearch, recordStaffEvent } from '../../office/audit/index.ts';
import type { SecurityEvents } from '../../office/security-events/index.ts';
import { type LimitValues, limitsOn } from '../../office/settings/index.ts';
import * as lookups from './lookup-repo.ts';
import * as repo from './repo.ts';
import { readReport } from './report.ts';

/** `sealer`: the one of the bureau's stored reports. */
type RiskHistoryDeps = Core & { sealer: Sealer; events: Pick<SecurityEvents, 'record'> };

/** From this share of a budget on, an alarm. */
const NEAR_SHARE = 0.8;

type LookUp = { filter: string; reason: contract.LookupReason | undefined };
type ScopedLookUp = LookUp & { scope: CompanyScope };
type Alarm = { kind: 'lookups_near_budget' | 'lookups_over_budget'; budget: 'person' | 'platform' };
type Outcome = { result: Result<contract.RiskHistoryReport>; alarms: Alarm[] };

/** The budgets that this look-up brings near their end: once each. */
function alarmsOf({ own, all }: lookups.LookupCounts, budget: LimitValues): Alarm[] {
  const near: [Alarm['budget'], number, number][] = [
    ['person', own + 1, budget.lookupsPerPerson],
    ['platform', all + 1, budget.lookupsOfPlatform],
  ];
  return near
    .filter(([, used, most]) => used === Math.ceil(most * NEAR_SHARE))
    .map(([name]) => ({ kind: 'lookups_near_budget', budget: name }));
}

/** The newest report that the bureau gave, of the surest meaning of the search. */
async function findReport(
  trx: Trx,
  { filter: wanted, scope }: ScopedLookUp,
): Promise<repo.FoundReport | null> {
  const numbers = await repo.findIdNumbers(trx, {
    dni: documentNumbersMeant(wanted),
    email: visibleText(wanted).toLowerCase(),
    cellphone: `+57${phoneDigits(wanted)}`,
    scope,
  });
  for (const dni of numbers) {
    const report = await repo.newestReport(trx, dni);
    if (report?.found) return report;
  }
  return null;
}

/** What the list of the screen shows, and a call without a reason means: the last one that the person used. */
const preselectedReason = async (from: Db, staffId: number): Promise<contract.LookupReason> =>
  (await lookups.lastReason(from, staffId)) ?? contract.LOOKUP_REASONS[0];

/** Each look-up is counted and audited, found or not: staff must be able to give the reason for reading bureau data. */
async function record(
  { clock }: RiskHistoryDeps,
  trx: Trx,
  { actor, origin }: { actor: StaffActor; origin: Origin },
  { filter, reason }: LookUp,
  found: repo.FoundReport | null,
): Promise<void> {
  const now = clock.now();
  const stated = reason ?? (await preselectedReason(trx, actor.id));
  await lookups.insertLookup(trx, {
    staff_id: actor.id,
    reason: stated,
    looked_up_on: clock.today(),
    looked_up_at: now,
  });
  const searched = maskSearch(filter);
  const by = { actor, origin, now };
  await recordStaffEvent(trx, by, {
    action: 'risk_history.look_up',
    subject: found?.borrower_id
      ? { kind: 'borrower', id: found.borrower_id }
      : { kind: 'search', id: searched },
    after: { searched, found: found !== null, lookup_reason: stated },
  });
}

async function readFound(
  { sealer }: RiskHistoryDeps,
  trx: Trx,
  found: repo.FoundReport,
): Promise<contract.RiskHistoryReport> {
  const owner = found.borrower_id === null ? undefined : await findBorrower(trx, found.borrower_id);
  const known = owner && {
    firstName: owner.first_name,
    lastName: owner.last_name,
    birthday: owner.birthday,
    typeOccupation: owner.type_occupation,
  };
  return readReport(sealer.open(found.report_sealed), found.queried_at, known ?? null);
}

async function lookUp(
  deps: RiskHistoryDeps,
  trx: Trx,
  caller: { actor: StaffActor; origin: Origin },
  order: ScopedLookUp,
): Promise<Outcome> {
  await lookups.lockLookups(trx);
  const today = deps.clock.today();
  const budget = await limitsOn(trx, today);
  const counts = await lookups.countLookups(trx, today, caller.actor.id);
  const isOver = counts.own >= budget.lookupsPerPerson;
  if (isOver || counts.all >= budget.lookupsOfPlatform) {
    const untilMs = startOfBogotaDay(addDays(today, 1)).getTime() - deps.clock.now().getTime();
    const result = refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: untilMs / 1_000 });
    return { result, alarms: [{ kind: 'lookups_over_budget', budget: isOver ? 'person' : 'platform' }] };
  }
  const found = await findReport(trx, order);
  await record(deps, trx, caller, order, found);
  const result = found ? ok(await readFound(deps, trx, found)) : refuse('OBJECT_NOT_FOUND');
  return { result, alarms: alarmsOf(counts, budget) };
}

/** For `/metrics`. */
export async function lookupFigures({
  clock,
  db,
}: RiskHistoryDeps): Promise<{ used: number; budget: number }> {
  const today = clock.today();
  const [{ lookupsOfPlatform }, { all }] = await Promise.all([
    limitsOn(db, today),
    lookups.countLookups(db, today, 0),
  ]);
  return { used: all, budget: lookupsOfPlatform };
}

export const lastReason = async (
  { db }: RiskHistoryDeps,
  staffId: number,
): Promise<Result<Reply<typeof contract.lastLookupReason>>> =>
  ok({ lookup_reason: await preselectedReason(db, staffId) });

/**
 * The newest report of the person with that ID number, e-mail or phone. OBJECT_NOT_FOUND without such a person or
 * report, where the bureau had no record, and for another company's employee. TOO_MANY_REQUESTS until the next day once a
 * budget is spent, and then nothing is written but the alarm. An empty text is nobody: it costs no query and no budget.
 */
export async function find(
  deps: RiskHistoryDeps,
  actor: StaffActor,
  origin: Origin,
  { filter, reason }: LookUp,
): Promise<Result<contract.RiskHistoryReport>> {
  if (requiredFault(filter) !== null) return refuse('OBJECT_NOT_FOUND');
  const order = { filter: filter.trim(), reason, scope: actor.scope };
  const { result, alarms } = await inTransaction(deps.db, (trx) =>
    lookUp(deps, trx, { actor, origin }, order),
  );
  const account = { kind: 'staff', id: actor.id } as const;
  for (const { kind, budget } of alarms)
    await deps.events.record(origin, { kind, account, detail: { budget } });
  return result;
}

export const createRiskHistory = (deps: RiskHistoryDeps) => bound(deps, { lookupFigures, lastReason, find });

export type RiskHistory = ReturnType<typeof createRiskHistory>;
