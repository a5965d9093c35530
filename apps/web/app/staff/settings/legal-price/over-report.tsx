import type { Reply } from '@unamano/contract/endpoint';
import { overCeiling, overCeilingExport } from '@unamano/contract/lending/legal-price';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { formatPesos } from '@unamano/domain/money';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { legalPrice as words } from '../../../text/staff/settings/legal-price.ts';
import { useQueryCall } from '../../shared/data/use-query-call.tsx';
import { SheetButtons } from '../../shared/lists/sheet-buttons.tsx';
import { BriefTable } from '../../shared/tables/brief-table.tsx';
import { rateText } from './offer-table.tsx';

type Row = Reply<typeof overCeiling>['rows'][number];

const money = (pesos: number): string => `$${formatPesos(pesos)}`;

/** What disbursed credits were charged over the ceiling: all of them together, and a page of them. */
export function OverReport() {
  const [cursor, setCursor] = useState('');
  const { data } = useQueryCall(overCeiling, { limit: 20, cursor }, { keepsFormer: true });
  if (!data) return null;
  const { next_cursor: next } = data;
  return (
    <div className="mt-4">
      <h3 className="text-base font-bold">{words.report}</h3>
      <p className="max-w-prose">
        {data.credits_over === 0
          ? words.reportNone(data.credits)
          : words.reportText(data.credits_over, data.credits, money(data.over))}
      </p>
      {data.credits_over > 0 && (
        <div className="mt-2">
          <SheetButtons fetchUrl={(format) => call(overCeilingExport, { format })} />
        </div>
      )}
      {data.rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
        <section className="figures mt-2 overflow-auto" aria-label={words.report} tabIndex={0}>
          <BriefTable
            className="min-w-120"
            columns={[
              { header: words.credit, cell: ({ id_credit }: Row) => id_credit },
              { header: words.disbursed, cell: ({ disbursed_on }) => formatDay(disbursed_on as Day) },
              { header: words.amount, soft: true, cell: ({ amount }) => money(amount) },
              { header: words.rate, cell: ({ counted_rate }) => rateText(counted_rate) },
              { header: words.more, cell: ({ over }) => <strong>{money(over)}</strong> },
            ]}
            rows={data.rows}
            keyOf={({ id_credit }) => String(id_credit)}
          />
        </section>
      )}
      {next !== null && (
        <Button small variant="ghost" onClick={() => setCursor(next)}>
          {words.reportMore}
        </Button>
      )}
    </div>
  );
}
