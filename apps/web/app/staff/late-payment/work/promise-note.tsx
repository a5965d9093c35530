import type { PromiseView } from '@unamano/contract/collections';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { promise as words } from '../../../text/staff/collections.ts';

/** A day of the server's, as screens show it. */
export function dayText(day: string): string {
  const parsed = parseDay(day);
  return parsed ? formatDay(parsed) : day;
}

/** The promise that is open, and what it lacks. */
export function PromiseNote({ promise }: { promise: PromiseView }) {
  const { paid, missing } = promise.status;
  return (
    <p className="allowed-note figures">
      <strong>{words.open(formatCop(promise.amount), dayText(promise.due_on))}</strong>
      {paid > 0 && <span className="block">{words.missing(formatCop(missing))}</span>}
    </p>
  );
}
