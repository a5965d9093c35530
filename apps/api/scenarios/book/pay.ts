/** Payments of a day, and the days that pass without one: one event each, many in a transaction. */
import type { Day } from '@unamano/domain/calendar';
import { minPesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../src/db/transaction.ts';
import { PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { readBalances, recordAll } from '../../src/modules/loans/loan-events/index.ts';
import { lockCredits } from '../../src/modules/money/payroll/index.ts';
import type { RunContext } from '../runner/run-context.ts';
import type { Payment } from './courses.ts';

export type Paying = { readonly creditId: number; readonly payment: Payment };

/** At most one of a credit. What is paid already is not paid again. */
export async function pay({ services }: RunContext, all: readonly Paying[], today: Day): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const ids = all.map(({ creditId }) => creditId);
    const credits = await lockCredits(trx, ids);
    const balances = await readBalances(trx, ids, today);
    const orders = all.flatMap(({ creditId, payment: { through, way } }) => {
      const credit = credits.get(creditId);
      const balance = balances.get(creditId);
      const owed = (balance?.installments ?? [])
        .filter(({ number, used }) => number <= through && !used)
        .map(({ totalOwed }) => totalOwed);
      // Some days before the end, the end costs less.
      const data = { pesos: minPesos(sumPesos(owed), balance?.payoff ?? ZERO_PESOS), from: way };
      if (!credit || data.pesos === 0) return [];
      return [{ credit, event: { kind: 'money', at: now, source: `book-${through}`, data } as const }];
    });
    const reason = 'paid in the full demo';
    await recordAll(trx, orders, { initiator: PLATFORM, reason, today, now, isPast: true });
  });
}

/** What happens by itself is posted in its month, also for loans that nobody pays. */
export async function passDaysOfAll({ services }: RunContext, size: number, today: Day): Promise<void> {
  const { db, clock } = services;
  for (let afterId = 0; ; ) {
    const rows = await db
      .selectFrom('loan_positions')
      .select('credit_id')
      .where('next_turn_on', '<=', today)
      .where('credit_id', '>', afterId)
      .orderBy('credit_id')
      .limit(size)
      .execute();
    const ids = rows.map(({ credit_id: id }) => id);
    if (ids.length === 0) return;
    await inTransaction(db, async (trx) => {
      const credits = [...(await lockCredits(trx, ids)).values()];
      const recording = { initiator: PLATFORM, reason: 'days passed', today, now: clock.now(), isPast: true };
      await recordAll(
        trx,
        credits.map((credit) => ({ credit })),
        recording,
      );
    });
    afterId = ids.at(-1) ?? afterId;
  }
}
