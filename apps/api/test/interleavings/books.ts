/** What holds after every scene, read by SQL: the journal, the positions, the states and the stored responses. */
import type { Arena } from './arena.ts';

/** Each query finds faults in words. */
const FAULTS: Readonly<Record<string, string>> = {
  'an entry is not zero': `
    select entry_id as fault from journal_lines group by entry_id having sum(amount_pesos) <> 0`,
  'what a credit owes is not what is posted': `
    select credit_id || ' ' || unpaid_pesos || ' ' || posted.pesos as fault from loan_positions cross join lateral (
      select coalesce(sum(amount_pesos), 0) as pesos from journal_lines join journal_entries entry on entry.id = entry_id
      where entry.credit_id = loan_positions.credit_id and account = 'loans_receivable') posted
    where unpaid_pesos <> posted.pesos`,
  'what waits is not in suspense': `
    select credit_id || ' ' || waiting_pesos || ' ' || posted.pesos as fault from loan_positions cross join lateral (
      select coalesce(sum(-amount_pesos), 0) as pesos from journal_lines join journal_entries entry on entry.id = entry_id
      where entry.credit_id = loan_positions.credit_id and account in ('suspense', 'suspense_receivable')) posted
    where waiting_pesos <> posted.pesos`,
  'a move is not in the table of states': `
    select credit_id || ' ' || from_state || ' ' || to_state as fault from credit_events
    where from_state is not null and (from_state, to_state) not in (values ('APPROVED', 'SIGNED'), ('SIGNED', 'IN_PROCESS'),
      ('SIGNED', 'IN_REVIEW'), ('IN_REVIEW', 'IN_PROCESS'), ('IN_REVIEW', 'TO_CONFIRM'), ('TO_CONFIRM', 'IN_PROCESS'),
      ('IN_PROCESS', 'ACTIVE'), ('ACTIVE', 'FIN'), ('IN_REVIEW', 'REJECTED'), ('TO_CONFIRM', 'REJECTED'),
      ('APPROVED', 'CANCELLED'), ('SIGNED', 'CANCELLED'), ('IN_REVIEW', 'CANCELLED'), ('TO_CONFIRM', 'CANCELLED'),
      ('IN_PROCESS', 'CANCELLED'), ('ACTIVE', 'IN_PROCESS'), ('FIN', 'ACTIVE'))`,
  'a state does not follow from the one before': `
    select credit_id || ' ' || from_state || ' after ' || before as fault from (
      select credit_id, from_state, lag(to_state) over (partition by credit_id order by id) as before from credit_events) moves
    where before is not null and from_state is distinct from before`,
  'a state is not that of its last move': `
    select credits.id || ' ' || state as fault from credits join lateral (
      select to_state from credit_events where credit_id = credits.id order by id desc limit 1) move on true
    where state <> to_state`,
  'a borrower has two open credits': `
    select borrower_id as fault from credits where state not in ('FIN', 'REJECTED', 'CANCELLED')
    group by borrower_id having count(*) > 1`,
  'a response is not stored': `select key as fault from idempotency_keys where finished_at is null`,
};

const QUERY = Object.entries(FAULTS)
  .map(([what, query]) => `select '${what}: ' || fault as fault from (${query}) found`)
  .join(' union all ');

export async function findFaults({ platform }: Arena): Promise<string[]> {
  const { rows } = await platform.pool.query<{ fault: string }>(QUERY);
  return rows.map(({ fault }) => fault);
}
