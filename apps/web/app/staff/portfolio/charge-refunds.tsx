import { CHARGE_REFUND_PARTS, type ChargeRefundRow, chargeRefunds } from '@unamano/contract/charge-refunds';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { chargeRefunds as words } from '../../text/staff/portfolio/portfolio.ts';
import { usePagedCall } from '../shared/data/use-paged-call.ts';
import { column, countColumn, moneyColumn, nameColumn } from '../shared/tables/columns.tsx';
import { DataTable } from '../shared/tables/data-table.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

const keyOf = ({ id_credit, part }: ChargeRefundRow) =>
  id_credit * CHARGE_REFUND_PARTS.length + CHARGE_REFUND_PARTS.indexOf(part);

const columns: readonly Column<ChargeRefundRow>[] = [
  countColumn('credit', words.credit, 80, ({ id_credit }) => id_credit),
  nameColumn('borrower', words.borrower, 190, ({ borrower }) => borrower),
  column('part', words.part, 300, ({ part }) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-semibold">{words.parts[part].title}</span>
      <span className="block text-ink-soft">{words.parts[part].rule}</span>
    </span>
  )),
  moneyColumn('paid', words.paid, 120, ({ paid }) => paid),
  moneyColumn('due', words.due, 120, ({ due }) => due),
  moneyColumn('given', words.givenBack, 120, ({ given_back }) => given_back),
  moneyColumn('pending', words.pending, 120, ({ pending }) => pending),
  column('state', words.state, 120, ({ pending }) => <State pending={pending} />),
];

function State({ pending }: { pending: number }) {
  const isDone = pending === 0;
  return (
    <span className={`chip ${isDone ? 'chip-done' : 'chip-open'}`}>{isDone ? words.done : words.open}</span>
  );
}

/** What credits of the first release have paid without right, by credit and part. A command gives it back. */
export function ChargeRefunds() {
  const pages = usePagedCall(
    chargeRefunds,
    {},
    {
      pageOf: ({ rows, next_cursor }) => ({ rows, next: next_cursor }),
      keyOf,
      onRefused: () => toast.error(words.failed),
    },
  );
  const isEmpty = pages.rows.length === 0 && pages.status === 'ready';
  return (
    <section aria-labelledby="cobros" className="flex flex-col gap-3">
      <h2 id="cobros" className="text-lg font-bold">
        {words.section}
      </h2>
      <p className="max-w-prose text-ink-soft">{words.about}</p>
      {isEmpty ? (
        <p className="card px-5 py-3.5">{pages.hasMore ? words.noneYet : words.none}</p>
      ) : (
        <DataTable label={words.section} columns={columns} pages={pages} keyOf={keyOf} />
      )}
      {isEmpty && pages.hasMore && (
        <Button variant="secondary" small onClick={pages.loadMore} className="self-start">
          {words.more}
        </Button>
      )}
    </section>
  );
}
