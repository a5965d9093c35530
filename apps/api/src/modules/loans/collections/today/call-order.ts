/** What is known of late credits, for the order of their calls. */
import { addDays, daysBetween } from '@unamano/domain/calendar';
import { type CallReason, orderCalls } from '@unamano/domain/loans/arrears/call-order';
import type { Db } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { allowedAt, readContactsByBorrower } from '../allowed-times/allowed-times.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import * as todayRepo from './today-repo.ts';

/** Older calls say little about the hour at which a person answers. */
const TRIES_DAYS = 90;
const DAY_MS = 86_400_000;

async function readPromises(db: Db, creditIds: readonly number[], { clock }: { clock: Clock }) {
  const evaluated = await evaluatedPromises(db, await todayRepo.withPromises(db, creditIds), clock.today());
  return new Map(
    [...evaluated].map(([id, all]) => {
      const count = (...states: string[]) =>
        all.filter(({ view }) => states.includes(view.status.state)).length;
      return [id, { kept: count('kept'), broken: count('broken', 'partially_kept') }];
    }),
  );
}

/** The reasons by credit id, in the order in which to call. */
export async function readCallOrder(
  db: Db,
  clock: Clock,
  creditIds: readonly number[],
): Promise<Map<number, CallReason>> {
  if (creditIds.length === 0) return new Map();
  const [now, today] = [clock.now(), clock.today()];
  const facts = await todayRepo.readCallFacts(db, creditIds);
  const people = [...new Set(facts.map(({ borrower_id }) => borrower_id))];
  const [tries, promises, wrote, contacts] = await Promise.all([
    todayRepo.readTries(db, creditIds, addDays(today, -TRIES_DAYS)),
    readPromises(db, creditIds, { clock }),
    todayRepo.readLastWriting(db, people),
    readContactsByBorrower(db, people, now),
  ]);
  const cases = facts.map(({ credit_id: id, borrower_id, overdue_pesos, late_since }) => {
    const wroteAt = wrote.get(borrower_id);
    return {
      id,
      amountPesos: overdue_pesos,
      daysLate: daysBetween(late_since, today),
      promises: promises.get(id) ?? { kept: 0, broken: 0 },
      tries: tries.get(id) ?? [],
      wroteDaysAgo: wroteAt ? Math.floor((now.getTime() - wroteAt.getTime()) / DAY_MS) : null,
      allowedAt: allowedAt(contacts.get(borrower_id) ?? [], 'phone', now),
    };
  });
  return new Map(orderCalls(cases, now).map(({ id, reason }) => [id, reason]));
}
