import type { ReconciliationReport } from '@unamano/contract/money/reconciliation';
import { formatInstant } from '../../../shared/format-instant.ts';
import { CountingArt } from '../../../shared/ui/brand/art.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { differences as kinds, portfolio as words } from '../../../text/staff/portfolio/portfolio.ts';
import {
  type Column,
  countColumn,
  figuresColumn,
  moneyColumn,
  nameColumn,
} from '../../shared/tables/columns.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';

type Difference = ReconciliationReport['differences'][number];

const columns: readonly Column<Difference>[] = [
  nameColumn('kind', words.columns.kind, 340, ({ kind }) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-semibold">{kinds[kind].title}</span>
      <span className="block font-normal text-ink-soft">{kinds[kind].todo}</span>
    </span>
  )),
  figuresColumn('order', words.columns.order, 200, ({ order }) => order),
  countColumn('credit', words.columns.credit, 80, ({ id_credit }) => id_credit),
  moneyColumn('amount', words.columns.amount, 130, ({ amount }) => amount),
  countColumn('gateway', words.columns.gateway, 150, ({ gateway_amount: amount }) =>
    amount === null ? words.unknownThere : <Money amount={amount} />,
  ),
  figuresColumn('when', words.columns.when, 130, ({ checked_at }) => formatInstant(checked_at)),
];

/** Orders that differ between the gateway and the platform, each with what to do. */
export function Differences({ rows, allSame }: { rows: readonly Difference[]; allSame: boolean }) {
  if (rows.length === 0) {
    return (
      <Notice
        as="h2"
        art={<CountingArt />}
        title={allSame ? words.none : words.noneFound}
        text={allSame ? words.noneText : words.noneFoundText}
      />
    );
  }
  return <PlainTable label={words.differences} columns={columns} rows={rows} keyOf={({ order }) => order} />;
}

/** The differences that the last recalculation of every credit found; nothing when it found none. */
export function LedgerDifferences({ check }: { check: ReconciliationReport['ledger_check'] }) {
  if (check === null || check.difference_count === 0) return null;
  return (
    <section role="status" className="card border-coral p-4">
      <p className="font-semibold">{words.ledgerDifferences(check.difference_count)}</p>
      <ul className="mt-2 list-disc pl-5">
        {check.differences.map(({ kind, id, ledger, expected }) => (
          <li key={`${kind} ${id}`}>
            {words.ledgerRow(kind, id)}: <Money amount={ledger} /> / <Money amount={expected} />
          </li>
        ))}
      </ul>
    </section>
  );
}
