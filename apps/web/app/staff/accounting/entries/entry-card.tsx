import { ENTRY_KIND_NAMES, type OutsideEntryRow } from '@unamano/contract/loans/books/outside-entries';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { entries as words } from '../../../text/staff/accounting/entries.ts';
import { Badge } from '../../shared/parts/badge.tsx';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';

/** One entry: what it was, with whom, who wrote it, and its lines. */
export function EntryCard({ entry, onReverse }: { entry: OutsideEntryRow; onReverse?: () => void }) {
  const { id_entry: id, reverses, reversed_by: reversedBy } = entry;
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)_7rem]">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{ENTRY_KIND_NAMES[entry.kind]}</span>{' '}
          {reverses !== null && <Badge tone="off">{words.reverses(reverses)}</Badge>}
          {reversedBy !== null && <Badge tone="bad">{words.reversedBy(reversedBy)}</Badge>}
        </p>
        <p>
          {entry.third_party} · <span className="figures">{entry.third_party_document}</span>
        </p>
        <p className="text-ink-soft">
          {entry.description} · {words.reference(entry.reference, entry.document)}
          {entry.paid_items > 0 && ` · ${words.paidItems(entry.paid_items)}`}
        </p>
        <p className="text-ink-soft">
          {words.entry(id)} · {words.day(displayDay(entry.happened_on), displayDay(entry.posted_on))} ·{' '}
          {words.people(entry.written_by, entry.approved_by)}
        </p>
      </div>
      <table className="w-full self-start" aria-label={words.linesOf(id)}>
        <tbody>
          {entry.lines.map(({ code, title, debit, credit }) => (
            <tr key={code}>
              <th scope="row" className="pr-3 text-left font-normal">
                <span className="figures text-ink-soft">{code}</span> {title}
              </th>
              <td className="w-32 pl-2 text-right align-top max-sm:w-px">
                {debit > 0 && <Money amount={debit} />}
              </td>
              <td className="w-32 pl-2 text-right align-top max-sm:w-px">
                {credit > 0 && <Money amount={credit} className="text-ink-soft" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="lg:text-right">
        {onReverse && reversedBy === null && (
          <DenseButton aria-label={words.reverseOf(id)} onClick={onReverse}>
            {words.reverse}
          </DenseButton>
        )}
      </div>
    </li>
  );
}
