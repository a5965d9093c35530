/** Late interest and collection fees that money paid, with their VAT: of the loans that have such income, what each event did. */
import { type Day, earlierDay } from '@unamano/domain/calendar';
import { replay, type Watch } from '@unamano/domain/loans/replay/replay';
import { type Pesos, pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { readEvents, readPositions } from '../loan-events/index.ts';
import { inScope, type Scope } from './scope.ts';

const BATCH = 500;

export type LateChargeRow = { day: Day; company_id: number | null; pesos: Pesos };

export async function lateChargesByDay(
  db: Db,
  { from, to }: { from: Day; to: Day },
  scope: Scope,
): Promise<LateChargeRow[]> {
  const { rows: credits } = await sql<{ id: number; company_id: number | null }>`
    select distinct credits.id, credits.company_id
    from journal_lines line join journal_entries entry on entry.id = line.entry_id
      join credits on credits.id = entry.credit_id and ${inScope(scope)}
    where line.account in ('late_interest_income', 'collection_fee_income', 'recovery_income')
      and line.value_on between ${from}::date and ${to}::date
    order by credits.id`.execute(db);
  const found: LateChargeRow[] = [];
  for (let start = 0; start < credits.length; start += BATCH) {
    const some = credits.slice(start, start + BATCH);
    const ids = some.map(({ id }) => id);
    const { loans, ceilings } = await readPositions(db, ids);
    const events = await readEvents(db, ids);
    for (const { id, company_id } of some) {
      const loan = loans.get(id);
      if (!loan) continue;
      const watch: Watch = (_state, day, event, effects) => {
        if (day < from || (event?.kind === 'money' && event.data.from === 'refinancing')) return;
        for (const { kind, part, pesos: paid } of effects)
          if (kind === 'paid' && part !== 'installment') found.push({ day, company_id, pesos: pesos(paid) });
      };
      const own = (events.get(id) ?? []).map(({ event }) => event);
      replay(loan.terms, ceilings, own, earlierDay(to, loan.state.day ?? to), watch);
    }
  }
  return found;
}
