import type { PriceLineReply, LegalRates as Rates } from '@unamano/contract/loans/price-views';
import { lineName, rateText, legalRates as words } from '../../text/shared/legal-rates.ts';

type LegalRatesProps = { rates: Rates; lines: readonly PriceLineReply[]; isAllied: boolean };

/** The three rates, each with one plain sentence, and which lines count as interest on which ground. */
export function LegalRates({ rates, lines, isAllied }: LegalRatesProps) {
  // Employees have no bureau line.
  const own = lines.filter(({ line }) => !(isAllied && line === 'centralRisk'));
  return (
    <section aria-label={words.title} className="mt-5">
      {/* No heading: its level would differ from place to place. The section has the name. */}
      <p className="font-semibold">{words.title}</p>
      <dl>
        <Rate label={words.interest} hint={words.interestHint} rate={rates.interest} />
        <Rate label={words.counted} hint={words.countedHint} rate={rates.counted} />
        <Rate label={words.totalCost} hint={words.totalCostHint} rate={rates.total_cost} />
      </dl>
      <details className="border-t border-line">
        <summary className="cursor-pointer py-2.5 font-semibold">{words.how}</summary>
        <p className="text-sm text-ink-soft">{words.howText(isAllied)}</p>
        <dl>
          {own.map(({ line, counts_as_interest, ground }) => (
            <div key={line} className="py-2.5">
              <dt className="font-semibold">{lineName(line, isAllied)}</dt>
              <dd className="text-sm text-ink-soft">
                {counts_as_interest ? words.counts : words.countsNot}. {ground}.
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Rate({ label, hint, rate }: { label: string; hint: string; rate: number | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5">
      <dt className="flex-1 basis-28">
        {label}
        <span className="block text-sm text-ink-soft">{hint}</span>
      </dt>
      <dd className="figures font-semibold whitespace-nowrap">{rateText(rate)}</dd>
    </div>
  );
}
