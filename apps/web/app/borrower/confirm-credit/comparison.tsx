import type { Reply } from '@unamano/contract/endpoint';
import type { confirmation } from '@unamano/contract/lending/allied-credits';
import type { ReactNode } from 'react';
import { Money } from '../../shared/ui/layout/money.tsx';
import { comparison as words } from '../../text/borrower/confirm-credit.ts';

type Figure = {
  label: string;
  requested: number;
  approved: number;
  show: (value: number) => ReactNode;
  differs: string;
};

/** The requested terms beside the approved ones, line by line, and the difference of each. */
export function Comparison({ offer }: { offer: Reply<typeof confirmation> }) {
  const { signed } = offer;
  const pesos = (value: number) => <Money amount={value} />;
  const figure = (
    label: string,
    requested: number,
    approved: number,
    show: Figure['show'] = pesos,
    differs = words.pesos(approved - requested),
  ): Figure => ({ label, requested, approved, show, differs });
  const figures = [
    figure(words.amount, signed.requested_amount, offer.requested_amount),
    figure(
      words.installments,
      signed.installments,
      offer.installments,
      words.term,
      words.months(offer.installments - signed.installments),
    ),
    figure(words.fee, signed.biweekly_fee, offer.biweekly_fee),
    figure(words.debt, signed.acquired_debt, offer.acquired_debt),
  ];
  return (
    <table className="w-full text-left max-[23rem]:text-sm">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr className="text-ink-soft">
          <td />
          <th scope="col" className="pb-2 text-right font-normal">
            {words.requested}
          </th>
          <th scope="col" className="pb-2 pl-3 text-right font-semibold text-ink">
            {words.approved}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((each) => (
          <Line key={each.label} {...each} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ label, requested, approved, show, differs }: Figure) {
  const same = requested === approved;
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-3 pr-2 font-normal text-ink-soft">
        {label}
      </th>
      <td className="figures py-3 text-right text-ink-soft">{show(requested)}</td>
      <td className="figures py-3 pl-3 text-right font-bold">
        {show(approved)}
        <span className={`block text-sm font-semibold ${same ? 'text-ink-soft' : ''}`}>
          {same ? words.same : <mark className="rounded-md bg-mango-wash px-1.5 text-ink">{differs}</mark>}
        </span>
      </td>
    </tr>
  );
}
