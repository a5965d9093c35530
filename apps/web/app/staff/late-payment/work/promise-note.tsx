import type { PromiseView } from '@unamano/contract/loans/collections';
import { formatCop } from '@unamano/domain/money';
import { promise as words } from '../../../text/staff/collections.ts';
import { displayDay } from '../../shared/parts/days.ts';

/** The open promise, with the amount that is still missing. */
export function PromiseNote({ promise }: { promise: PromiseView }) {
  const { paid, missing } = promise.status;
  return (
    <p className="allowed-note figures">
      <strong>{words.open(formatCop(promise.amount), displayDay(promise.due_on))}</strong>
      {paid > 0 && <span className="block">{words.missing(formatCop(missing))}</span>}
    </p>
  );
}
