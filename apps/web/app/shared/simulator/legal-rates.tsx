import type { PriceLineReply, LegalRates as Rates } from '@unamano/contract/loans/price-views';
import type { Quote } from '@unamano/domain/loans/price/pricing';
import { lineName, rateText, legalRates as words } from '../../text/shared/legal-rates.ts';

type LegalRatesProps = {
  rates: Rates;
  lines: readonly PriceLineReply[];
  isAllied: boolean;
  /** The lines of the price, for what each rate means in pesos. */
  quoted?: Quote;
};

/** The three rates, each with one plain sentence and its pesos, and which lines count as interest on which ground. */
export function LegalRates({ rates, lines, isAllied, quoted }: LegalRatesProps) {
  // Employees have no bureau line.
  const own = lines.filter(({ line }) => !(isAllied && line === 'centralRisk'));
  const counted = lines.filter(({ counts_as_interest }) => counts_as_interest).map(({ line }) => line);
  const pesosOf = (...names: readonly string[]) => quoted && perHundredThousand(quoted, names);
  return (
    <section aria-label={words.title} className="mt-5">
      {/* No heading: its level would differ from place to place. The section has the name. */}
      <p className="font-semibold">{words.title}</p>
      <dl>
        <Rate
          label={words.interest}
          hint={words.interestHint}
          rate={rates.interest}
          pesos={pesosOf('interestPaid')}
        />
        <Rate
          label={words.counted}
          hint={words.countedHint}
          rate={rates.counted}
          pesos={pesosOf(...counted)}
        />
        <Rate
          label={words.totalCost}
          hint={words.totalCostHint}
          rate={rates.total_cost}
          pesos={pesosOf(...CHARGES)}
        />
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

const CHARGES = [
  'interestPaid',
  'valueCreditStudy',
  'VATCreditStudy',
  'valueEndorsement',
  'centralRisk',
] as const satisfies (keyof Quote)[];

/** What these lines take of each 100,000 pesos that are lent, rounded to the peso. */
function perHundredThousand(quoted: Quote, names: readonly string[]): number {
  const charged = CHARGES.filter((line) => names.includes(line)).reduce((sum, line) => sum + quoted[line], 0);
  return Math.round((charged * 100_000) / quoted.amount);
}

type RateProps = { label: string; hint: string; rate: number | null; pesos: number | undefined };

function Rate({ label, hint, rate, pesos }: RateProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5">
      <dt className="flex-1 basis-28">
        {label}
        <span className="block text-sm text-ink-soft">{hint}</span>
        {pesos !== undefined && <span className="figures block text-sm">{words.inPesos(pesos)}</span>}
      </dt>
      <dd className="figures font-semibold whitespace-nowrap">{rateText(rate)}</dd>
    </div>
  );
}
