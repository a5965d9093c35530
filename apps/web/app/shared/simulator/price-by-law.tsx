import type { LegalRates as Rates } from '@unamano/contract/loans/price-views';
import { type CountedCharges, pricedByLaw } from '@unamano/domain/loans/price/legal-price';
import type { Quote, SimulatorConfiguration } from '@unamano/domain/loans/price/pricing';
import { isRecord } from '../is-record.ts';
import { LegalRates } from './legal-rates.tsx';

type PriceByLawProps = {
  configuration: SimulatorConfiguration;
  quoted: Quote;
  /** As the call has sent them. */
  lines: readonly unknown[];
  /** Of a credit whose days are known. */
  rates?: Rates | undefined;
};

/** The rates of a price. A file of its own: the landing page fetches it after the first paint. */
export default function PriceByLaw({ configuration, quoted, lines, rates }: PriceByLawProps) {
  const known = lines.flatMap((line) => {
    if (!isRecord(line) || typeof line.line !== 'string' || typeof line.ground !== 'string') return [];
    return [{ line: line.line, ground: line.ground, counts_as_interest: line.counts_as_interest === true }];
  });
  const isCounted = (name: string) =>
    known.some(({ line, counts_as_interest }) => line === name && counts_as_interest);
  const counts: CountedCharges = {
    valueCreditStudy: isCounted('valueCreditStudy'),
    VATCreditStudy: isCounted('VATCreditStudy'),
    valueEndorsement: isCounted('valueEndorsement'),
    centralRisk: isCounted('centralRisk'),
  };
  return (
    <LegalRates
      rates={rates ?? ratesOf(configuration, quoted, counts)}
      lines={known}
      quoted={quoted}
      isAllied={configuration.typeUser === 'allied_company'}
    />
  );
}

function ratesOf(configuration: SimulatorConfiguration, quoted: Quote, counts: CountedCharges): Rates {
  const price = pricedByLaw(configuration, quoted, counts);
  const fraction = (ppm: number | null) => (ppm === null ? null : ppm / 1_000_000);
  return {
    interest: fraction(price.interestPpm),
    counted: fraction(price.countedPpm),
    total_cost: fraction(price.totalCostPpm),
  };
}
