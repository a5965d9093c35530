import type { PayrollFile } from '@unamano/contract/payroll';
import { formatInstant } from '../../../shared/format-instant.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { file as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { Figure, Figures } from '../figures.tsx';

/** The transfer, the file's total, what was applied, what is in suspense, and who entered and decided it. */
export function Sums({ file }: { file: PayrollFile }) {
  const { difference } = file;
  const meaning = difference === 0 ? words.equal : difference > 0 ? words.over : words.short;
  return (
    <>
      <Figures>
        <Figure label={words.transferred} hint={words.transferredOn(displayDay(file.transferred_on))}>
          <Money amount={file.transfer_amount} />
        </Figure>
        <Figure label={words.lines} hint={words.progress(file.lines_processed, file.lines_total)}>
          <Money amount={file.lines_amount} />
        </Figure>
        <Figure label={words.difference} hint={meaning} tone={difference === 0 ? 'plain' : 'late'}>
          <Money amount={Math.abs(difference)} />
        </Figure>
        <Figure label={words.applied}>
          <Money amount={file.applied} />
        </Figure>
        <Figure label={words.suspense} tone={file.in_suspense > 0 ? 'late' : 'plain'}>
          <Money amount={file.in_suspense} />
        </Figure>
      </Figures>
      <p className="-mt-1 text-ink-soft">
        {words.entered(file.entered_by, formatInstant(file.entered_at))}
        {file.decided_by && file.decided_at && (
          <span className="block">
            {words.decided(file.decided_by, formatInstant(file.decided_at), file.decision_reason ?? '')}
          </span>
        )}
      </p>
    </>
  );
}
