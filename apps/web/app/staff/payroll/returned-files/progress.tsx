import type { PayrollFile } from '@unamano/contract/payroll';
import { file as words } from '../../../text/staff/payroll.ts';

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
