import type { Reply } from '@unamano/contract/endpoint';
import type { InstallmentLine } from '@unamano/contract/loans/installments';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import { LegalRates } from '../../shared/simulator/legal-rates.tsx';
import { installmentLines as words } from '../../text/staff/late-payments.ts';
import { type Column, moneyColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';

const columns: readonly Column<InstallmentLine>[] = [
  { id: 'number', header: words.number, widthPx: 60, end: true, names: true, cell: ({ number }) => number },
  moneyColumn('before', words.before, 110, ({ balance_before }) => balance_before),
  moneyColumn('principal', words.principal, 110, ({ principal }) => principal),
  moneyColumn('interest', words.interest, 100, ({ interest }) => interest),
  moneyColumn('study', words.study, 100, ({ credit_study }) => credit_study),
  moneyColumn('vat', words.vat, 90, ({ credit_study_vat }) => credit_study_vat),
  moneyColumn('endorsement', words.endorsement, 100, ({ endorsement }) => endorsement),
  moneyColumn('bureau', words.centralRisk, 90, ({ central_risk }) => central_risk),
  moneyColumn('after', words.after, 110, ({ balance_after }) => balance_after),
];

type Detail = Reply<typeof creditDetails>['credit'];

/** What each installment is made of, with the principal that is owed before and after it, and the rate. */
export function InstallmentLines({ credit }: { credit: Detail }) {
  if (credit.installment_lines.length === 0) return null;
  const hasVat = credit.installment_lines.some(({ credit_study_vat }) => credit_study_vat > 0);
  return (
    <div className="mt-4">
      <h3 className="text-lg">{words.title}</h3>
      <p className="mb-2 text-sm text-ink-soft">
        {words.rate(credit.interest_rate, credit.annual_interest_rate)}
      </p>
      <PlainTable
        label={words.title}
        columns={hasVat ? columns : columns.filter(({ id }) => id !== 'vat')}
        rows={credit.installment_lines}
        keyOf={({ number }) => number}
      />
      <LegalRates rates={credit.legal_rates} lines={credit.price_lines} isAllied={credit.is_allied_company} />
    </div>
  );
}
