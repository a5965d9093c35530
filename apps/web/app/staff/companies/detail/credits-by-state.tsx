import { Money } from '../../../shared/ui/layout/money.tsx';
import { creditStates, company as words } from '../../../text/staff/companies.ts';
import { SectionCard } from '../../shared/parts/section-card.tsx';
import { BriefTable } from '../../shared/tables/brief-table.tsx';

type Row = { state: string; credits: number; amount: number };

/** The company's credits by state: their number, and the amount lent. */
export function CreditsByState({ rows }: { rows: readonly Row[] }) {
  const order = Object.keys(creditStates);
  const sorted = [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <SectionCard title={words.byState}>
      {sorted.length === 0 ? (
        <p className="text-ink-soft">{words.noCredits}</p>
      ) : (
        <BriefTable
          columns={[
            { header: words.state, cell: ({ state }: Row) => creditStates[state] ?? state },
            {
              header: words.credits,
              end: true,
              cell: ({ credits }) => <span className="figures">{credits}</span>,
            },
            { header: words.amount, end: true, cell: ({ amount }) => <Money amount={amount} /> },
          ]}
          rows={sorted}
          keyOf={({ state }) => state}
        />
      )}
    </SectionCard>
  );
}
