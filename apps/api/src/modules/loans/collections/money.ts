/** The money of credits as collections see it: what came, and what was voided. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { voidsOf } from '@unamano/domain/loans/replay/order';
import { replay } from '@unamano/domain/loans/replay/replay';
import { owedOf } from '@unamano/domain/loans/replay/state';
import type { Pesos } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import { type RecordedEvent, readEvents, readEventsOf, readPositions, seenAt } from '../loan-events/index.ts';

type Money = Extract<LoanEvent, { kind: 'money' }>;

/** By credit: money that was not voided. */
export async function readMoney(
  db: Db,
  creditIds: readonly number[],
): Promise<Map<number, { amount: Pesos; on: Day; recordedAt: Date }[]>> {
  const events = await readEvents(db, creditIds);
  return new Map([...events].map(([id, recorded]) => [id, moneyOf(recorded)]));
}

function moneyOf(recorded: readonly RecordedEvent[]) {
  const voids = voidsOf(recorded.map(({ event }) => event));
  return recorded.flatMap(({ event, recordedAt }) =>
    event.kind === 'money' && !voids.has(event.source)
      ? [{ amount: event.data.pesos, on: bogotaDay(event.at), recordedAt }]
      : [],
  );
}

export interface MoneyStep {
  /** Of the event that was recorded: the money, or its void. */
  readonly source: string;
  readonly amount: Pesos;
  readonly paidOn: Day;
  /** When it is shown: `seenAt`. */
  readonly at: Date;
  readonly order: string | null;
  /** What is owed again since the money was voided; null where it came. */
  readonly reopened: number | null;
}

/** Money that came and money that was voided, in the order of recording. */
export async function readMoneySteps(db: Db, creditId: number): Promise<MoneyStep[]> {
  const [recorded, { loans, ceilings }] = await Promise.all([
    readEventsOf(db, creditId),
    readPositions(db, [creditId]),
  ]);
  const terms = loans.get(creditId)?.terms;
  if (terms === undefined) return [];
  const bySource = new Map(recorded.map((one) => [one.event.source, one]));
  const owedWith = (count: number, on: Day) =>
    owedOf(
      replay(
        terms,
        ceilings,
        recorded.slice(0, count).map(({ event }) => event),
        on,
      ),
    );
  return recorded.flatMap((one, at): MoneyStep[] => {
    const found = moneyIn(one, bySource);
    if (found === null) return [];
    const on = bogotaDay(one.recordedAt);
    const reopened = found.isVoided ? Math.max(0, owedWith(at + 1, on) - owedWith(at, on)) : null;
    const { event, about } = found.money;
    return [
      {
        source: one.event.source,
        amount: event.data.pesos,
        paidOn: bogotaDay(event.at),
        at: seenAt(terms, one),
        order: about.order ?? null,
        reopened,
      },
    ];
  });
}

type RecordedMoney = RecordedEvent & { readonly event: Money };

/** The money that an event is, voids, or (the void of a void) gives again. */
function moneyIn(
  { event, ...rest }: RecordedEvent,
  bySource: ReadonlyMap<string, RecordedEvent>,
): { money: RecordedMoney; isVoided: boolean } | null {
  if (event.kind === 'money') return { money: { event, ...rest }, isVoided: false };
  const voided = event.kind === 'void' ? bySource.get(event.data.source) : undefined;
  const found = voided ? moneyIn(voided, bySource) : null;
  return found && { ...found, isVoided: !found.isVoided };
}
