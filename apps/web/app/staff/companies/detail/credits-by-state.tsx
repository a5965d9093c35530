import { Money } from '../../../shared/ui/money.tsx';
import { creditStates, company as words } from '../../../text/staff/companies.ts';

type Row = { state: string; credits: number; amount: number };

/** How many credits of the company's people are in each state, and what was lent with them. */
export function CreditsByState({ rows }: { rows: readonly Row[] }) {
  const order = Object.keys(creditStates);
  const sorted = [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <section aria-labelledby="por-estado" className="card px-5 py-4">
      <h2 id="por-estado" className="text-lg">
        {words.byState}
      </h2>
      {sorted.length === 0 ? (
        <p className="mt-2 text-ink-soft">{words.noCredits}</p>
      ) : (
        <table className="mt-2 w-full text-left">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 font-semibold">
                {words.state}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {words.credits}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ state, credits, amount }) => (
              <tr key={state} className="border-t border-line">
                <th scope="row" className="py-1.5 font-semibold">
                  {creditStates[state] ?? state}
                </th>
                <td className="figures py-1.5 text-right">{credits}</td>
                <td className="py-1.5 text-right">
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
