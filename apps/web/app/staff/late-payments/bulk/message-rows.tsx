import type { BulkRow } from '@unamano/contract/loans/bulk-messages';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { formatInstantInWords } from '../../../shared/format-instant.ts';
import { leftOut, bulk as words } from '../../../text/staff/late/bulk.ts';
import { nameOf } from '../../shared/late/late-person.ts';

type MessageRowsProps = {
  rows: readonly BulkRow[];
  cases: readonly LatePaymentRow[];
  /** What is said of who gets it. */
  gets: string;
  isSent?: boolean;
};

/** Who gets a message and who does not, with the reason; those left out first. */
export function MessageRows({ rows, cases, gets, isSent = false }: MessageRowsProps) {
  const names = new Map(cases.map((row) => [row.credit_id, nameOf(row)]));
  const left = rows.filter(({ left_out }) => left_out !== null);
  const reached = rows.filter(({ left_out }) => left_out === null);
  return (
    <div>
      <p role="status" className="figures mb-1 font-semibold">
        {!isSent && `${reached.length > 0 ? words.gets(reached.length) : words.nobody}. `}
        {left.length > 0 && `${words.leaves(left.length)}.`}
      </p>
      <ul aria-label={words.rows} className="bulk-rows">
        {[...left, ...reached].map(({ credit_id, left_out, allowed_at }) => (
          <li key={credit_id}>
            <span className="font-semibold">{names.get(credit_id)}</span>
            <span className={left_out ? 'text-ink-soft' : 'text-leaf'}>
              {left_out ? leftOut[left_out] : gets}
              {allowed_at && `. ${words.from(formatInstantInWords(allowed_at))}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
