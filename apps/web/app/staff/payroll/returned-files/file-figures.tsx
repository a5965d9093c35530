import type { PayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import { formatInstant } from '../../../shared/format-instant.ts';
import { file as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { Figures, MoneyFigure } from '../figures.tsx';

/** The share of processed lines. The processing continues when the page is closed. */
export function Progress({ file: { lines_processed, lines_total } }: { file: PayrollFile }) {
  const percent = lines_total === 0 ? 100 : (lines_processed / lines_total) * 100;
  return (
    <section className="card px-5 py-4">
      <div className="mb-2 flex flex-wrap justify-between gap-x-6">
        <h2 id="avance" className="text-lg">
          {words.booking}
        </h2>
        <p className="figures font-semibold">{words.progress(lines_processed, lines_total)}</p>
      </div>
      <div
        role="progressbar"
        aria-labelledby="avance"
        aria-valuemin={0}
        aria-valuemax={lines_total}
        aria-valuenow={lines_processed}
        className="h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-leaf transition-[width] duration-200 ease-out"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-2 text-ink-soft">{words.bookingText}</p>
    </section>
  );
}

/** The transfer, the file's total, what was applied, what is in suspense, and who entered and decided it. */
export function Sums({ file }: { file: PayrollFile }) {
  const { difference } = file;
  const meaning = difference === 0 ? words.equal : difference > 0 ? words.over : words.short;
  return (
    <>
      <Figures>
        <MoneyFigure
          label={words.transferred}
          hint={words.transferredOn(displayDay(file.transferred_on))}
          amount={file.transfer_amount}
        />
        <MoneyFigure
          label={words.lines}
          hint={words.progress(file.lines_processed, file.lines_total)}
          amount={file.lines_amount}
        />
        <MoneyFigure
          label={words.difference}
          hint={meaning}
          tone={difference === 0 ? 'plain' : 'late'}
          amount={Math.abs(difference)}
        />
        <MoneyFigure label={words.applied} amount={file.applied} />
        <MoneyFigure
          label={words.suspense}
          amount={file.in_suspense}
          tone={file.in_suspense > 0 ? 'late' : 'plain'}
        />
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
