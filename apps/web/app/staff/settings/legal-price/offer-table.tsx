import { formatPesos } from '@unamano/domain/money';
import { legalPrice as words } from '../../../text/staff/settings/legal-price.ts';
import { BriefTable } from '../../shared/tables/brief-table.tsx';
import { percentOfFraction } from '../percent.ts';

type Offer = {
  amount: number;
  installments: number;
  counted_rate: number | null;
  counted: number;
  allowed: number;
  over: number;
};

const money = (pesos: number): string => `$${formatPesos(pesos)}`;

export const rateText = (rate: number | null): string =>
  rate === null ? words.none : percentOfFraction(rate);

/** The offers over the ceiling by amount and term, and by how much. */
export function OfferTable({ offers }: { offers: readonly Offer[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className="figures max-h-96 overflow-auto" aria-label={words.offers} tabIndex={0}>
      <BriefTable
        className="min-w-140"
        columns={[
          { header: words.amount, cell: ({ amount }: Offer) => money(amount) },
          { header: words.months, cell: ({ installments }) => installments },
          { header: words.rate, cell: ({ counted_rate }) => rateText(counted_rate) },
          { header: words.charged, soft: true, cell: ({ counted }) => money(counted) },
          { header: words.allowed, soft: true, cell: ({ allowed }) => money(allowed) },
          { header: words.more, cell: ({ over }) => <strong>{money(over)}</strong> },
        ]}
        rows={offers}
        keyOf={({ amount, installments }) => `${amount} ${installments}`}
      />
    </section>
  );
}
