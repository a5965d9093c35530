import type { InstantCheckView } from '@unamano/contract/money/reconciliation';
import { formatInstant } from '../../../shared/format-instant.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { instantCheck as words } from '../../../text/staff/portfolio/instant-check.ts';
import {
  type Column,
  countColumn,
  figuresColumn,
  moneyColumn,
  nameColumn,
  SUM_PX,
} from '../../shared/tables/columns.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';

type Day = InstantCheckView['days'][number];
type Difference = InstantCheckView['differences'][number];

const dayColumns: readonly Column<Day>[] = [
  nameColumn('on', words.day, 110, ({ on }) => displayDay(on)),
  moneyColumn('out', words.paidOut, SUM_PX, ({ paid_out }) => paid_out.ours),
  moneyColumn('out-theirs', words.theirs(words.paidOut), SUM_PX, ({ paid_out }) => paid_out.theirs),
  moneyColumn('in', words.paidIn, SUM_PX, ({ paid_in }) => paid_in.ours),
  moneyColumn('in-theirs', words.theirs(words.paidIn), SUM_PX, ({ paid_in }) => paid_in.theirs),
];

const amountOrNone = (amount: number | null) => (amount === null ? '—' : <Money amount={amount} />);

const differenceColumns: readonly Column<Difference>[] = [
  nameColumn('kind', words.kind, 320, ({ about, kind }) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-semibold">{words.abouts[about]}</span>
      <span className="block font-normal text-ink-soft">{words.kinds[kind]}</span>
    </span>
  )),
  figuresColumn('on', words.day, 110, ({ on }) => displayDay(on)),
  figuresColumn('id', words.id, 320, ({ id }) => id),
  countColumn('credit', words.credit, 80, ({ id_credit }) => id_credit ?? '—'),
  countColumn('amount', words.amount, 130, ({ amount }) => amountOrNone(amount)),
  countColumn('theirs', words.theirAmount, 130, ({ provider_amount }) => amountOrNone(provider_amount)),
];

/** Payouts and pay-ins by instant payment against the provider's list: the sums of each day, and what differs. */
export function InstantCheck({ check }: { check: InstantCheckView | null }) {
  if (check === null) return null;
  const { differences, difference_count: count } = check;
  return (
    <section aria-labelledby="bre-b" className="flex flex-col gap-3">
      <h2 id="bre-b" className="text-lg font-bold">
        {words.title}
      </h2>
      <p className="max-w-prose text-ink-soft">{words.about}</p>
      <p className="figures text-ink-soft">{words.checked(formatInstant(check.checked_at))}</p>
      {check.days.length > 0 && (
        <PlainTable label={words.days} columns={dayColumns} rows={check.days} keyOf={({ on }) => on} />
      )}
      {count === 0 ? (
        <p>{words.none}</p>
      ) : (
        <PlainTable
          label={words.differences(count)}
          columns={differenceColumns}
          rows={differences}
          keyOf={({ about, id }) => `${about} ${id}`}
        />
      )}
    </section>
  );
}
