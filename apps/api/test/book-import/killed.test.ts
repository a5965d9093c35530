/** A process that brings a book in is killed ten times, anywhere in its work: the end is that of a run that nobody disturbed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { addDays, day, startOfBogotaDay } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { clockFrom } from '../../src/kernel/clock.ts';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { sharedDatabase, type TestDatabase } from '../database/database.ts';
import { approvedBook } from './bring-in.ts';
import { COMPANIES, foreignBook } from './foreign-lender.ts';

const TODAY = day('2026-05-20');
const CUTOFF = addDays(TODAY, -1);
/** Four steps of people and four of credits. */
const COUNT = 330;
const { sheets } = foreignBook(COUNT, CUTOFF);
/** Of each process: how many steps it commits, and the statement of the next step at which it dies. */
const DEATHS = [
  [0, 1],
  [1, 7],
  [1, 101],
  [0, 2],
  [1, 50],
  [1, 1],
  [0, 30],
  [1, 12],
  [1, 5],
  [0, 22],
] as const;

const clock = clockFrom(() => new Date(startOfBogotaDay(TODAY).getTime() + 10 * 3_600_000));
const partsOn = ({ db }: TestDatabase) => {
  const approvals = createApprovals({ db, clock });
  return { db, clock, approvals, bookImports: createBookImports({ db, clock, approvals }) };
};

const [undisturbed, killed] = [await sharedDatabase(), await sharedDatabase()];

/** All that came in, by the names that the other books have for it: ids have gaps after a killed step. */
async function everything({ pool }: TestDatabase) {
  const { rows } = await pool.query(`
    select part.reference, part.kind, part.position, part.difference_pesos, part.data is null as is_forgotten, borrower.dni, borrower.active,
      credit.state, credit.amount, credit.total, credit.disbursed_on, credit.finished_on, owner.dni as owner,
      (select json_agg(json_build_array(kind, at, source, data) order by at, source) from loan_events where credit_id = credit.id) as events,
      (select json_agg(own order by own) from (select json_build_array(account, sum(amount_pesos))::text as own from journal_lines
        join journal_entries entry on entry.id = journal_lines.entry_id where entry.credit_id = credit.id group by account) of_account) as journal,
      (select json_agg(json_build_array(number, due_on, value_pesos) order by number) from installments where credit_id = credit.id) as schedule,
      (select count(*)::integer from opening_terms where credit_id = credit.id) as terms
    from book_import_parts part left join borrowers borrower on borrower.id = part.borrower_id
      left join credits credit on credit.id = part.credit_id left join borrowers owner on owner.id = credit.borrower_id
    order by part.position`);
  const { rows: counts } = await pool.query(`
    select (select count(*)::integer from borrowers) as people, (select count(*)::integer from credits) as credits,
      (select count(*)::integer from credit_decisions) as decisions, (select count(*)::integer from loan_events) as events,
      (select count(*)::integer from journal_entries) as entries, (select count(*)::integer from messages) as messages,
      (select state from book_imports) as state`);
  return { rows, counts };
}

test('ten times killed is the same end', async () => {
  const other = partsOn(undisturbed);
  await other.bookImports.run(await approvedBook(other, sheets, CUTOFF));
  const own = partsOn(killed);
  const id = await approvedBook(own, sheets, CUTOFF);
  const done: number[] = [];
  for (const [index, [steps, statements]] of DEATHS.entries()) {
    const words = [killed.url, id, TODAY, steps, statements, index % 2 === 0 ? 'sent' : 'unsent'].map(String);
    const life = spawnSync(process.execPath, [path.join(import.meta.dirname, 'run-and-die.ts'), ...words], {
      encoding: 'utf8',
    });
    expect([life.signal, life.stderr]).toEqual(['SIGKILL', '']);
    done.push((await own.bookImports.progress(id)).done);
  }
  // They died in the people as in the credits, and left something to do.
  expect(done[3]).toBeLessThan(COUNT);
  expect(done.at(-1)).toBeGreaterThan(COUNT);
  expect(done.at(-1)).toBeLessThan(2 * COUNT);
  await own.bookImports.run(id);
  const end = await everything(killed);
  expect(end.rows).toHaveLength(2 * COUNT + COMPANIES.length);
  expect(end).toEqual(await everything(undisturbed));
  expect(await verifyLedger(killed.db)).toEqual([]);
}, 300_000);
