/** Verifies loans: what is posted is what `replay` says, and so is the position. In pieces, with a bounded memory. */
import { isDeepStrictEqual } from 'node:util';
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import { workingDayFrom } from '@unamano/domain/holidays';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import type { Posting } from '@unamano/domain/loans/replay/journal/postings';
import { start } from '@unamano/domain/loans/replay/start';
import { newLoan, rowValueOf } from '@unamano/domain/loans/replay/state';
import { addPesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { readEvents } from './event-repo.ts';
import { readPosted } from './journal.ts';
import { columnsOf, type Loan, readPositions } from './position.ts';
import { readTermsOf } from './terms.ts';
import { walkAll } from './walk.ts';

/** One difference between what is recorded and what was recomputed. */
export interface LoanDifference {
  readonly what:
    | 'posted_differs'
    | 'position_differs'
    | 'days_differ'
    | 'terms_differ'
    | 'schedule_differs'
    | 'state_differs'
    | 'entry_unbalanced';
  /** Of the credit; of the entry where that does not balance. */
  readonly id: number;
  /** Account, value day and event of a posting; the column of a position with both of its values. */
  readonly place: string;
  /** 0 where the difference is not of money. */
  readonly ledgerPesos: Pesos;
  readonly expectedPesos: Pesos;
}

const BATCH = 500;

/** @returns an empty list without differences */
export async function verifyLoans(db: Db): Promise<LoanDifference[]> {
  const found: LoanDifference[] = [];
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from credits where id > ${afterId}
        and (exists (select from loan_events where credit_id = credits.id)
          or exists (select from loan_positions where credit_id = credits.id)
          or exists (select from journal_entries where credit_id = credits.id and kind = 'loan'))
      order by id limit ${BATCH}`.execute(db);
    const ids = rows.map(({ id }) => id);
    found.push(...(await verifyCredits(db, ids)));
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < BATCH) return found;
  }
}

/** Each entry of the journal adds up to zero. */
export async function verifyEntries(db: Db): Promise<LoanDifference[]> {
  const { rows } = await sql<LoanDifference>`
    select 'entry_unbalanced' as what, entry.id, '' as place, coalesce(sum(line.amount_pesos), 0)::bigint as "ledgerPesos",
      0::bigint as "expectedPesos"
    from journal_entries entry left join journal_lines line on line.entry_id = entry.id
    group by entry.id having sum(line.amount_pesos) is distinct from 0 order by entry.id`.execute(db);
  return rows;
}

type Stored = {
  id: number;
  state: string;
  finished_on: Day | null;
  reopen_pending_since: Day | null;
} & ReturnType<typeof columnsOf>;

async function readStored(db: Db, ids: readonly number[]): Promise<Map<number, Stored>> {
  const { rows } = await sql<Stored>`
    select credits.id, credits.state, finished_on, reopen_pending_since, day, ended_on, next_due_on, late_from, late_since,
      next_turn_on, overdue_pesos as overdue, owed_pesos as owed, unpaid_pesos as unpaid, waiting_pesos as waiting, written_off_on
    from loan_positions join credits on credits.id = credit_id
    where credit_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Verifies some credits, as `verifyLoans` all. */
export async function verifyCredits(db: Db, ids: readonly number[]): Promise<LoanDifference[]> {
  const { loans, ceilings, days } = await readPositions(db, ids, 'read');
  const events = await readEvents(db, ids);
  const posted = await readPosted(db, ids);
  const stored = await readStored(db, ids);
  const schedules = await readSchedules(db, ids);
  const agreed = await readTermsOf(
    db,
    [...events].flatMap(([id, [first]]) => (first ? [{ id, on: bogotaDay(first.recordedAt) }] : [])),
  );
  const found: LoanDifference[] = [];
  for (const id of ids) {
    const [loan, row, [first, ...others]] = [loans.get(id), stored.get(id), events.get(id) ?? []];
    if (!first && !loan && !posted.has(id)) continue;
    if (!first || !loan || !row) {
      found.push(textFault('position_differs', id, first ? 'none' : 'without an event'));
      continue;
    }
    const all = [first, ...others].map(({ event }) => event);
    const known = { terms: loan.terms, ceilings, state: null, days: null };
    const walked = walkAll(known, all, row.day, posted.get(id) ?? []);
    for (const { account, valueOn, source, pesos } of walked.postings) {
      const place = `${account} ${valueOn} ${source ?? ''}`;
      const sum =
        posted.get(id)?.find((own) => isSamePlace(own, { account, valueOn, source }))?.pesos ?? ZERO_PESOS;
      found.push({
        what: 'posted_differs',
        id,
        place,
        ledgerPesos: sum,
        expectedPesos: addPesos(sum, pesos),
      });
    }
    if (!isDeepStrictEqual(agreed.get(id), loan.terms)) found.push(textFault('terms_differ', id, ''));
    if (!isDeepStrictEqual(walked.state, loan.state)) found.push(textFault('position_differs', id, 'state'));
    if (!isDeepStrictEqual(walked.days, days.get(id))) found.push(textFault('days_differ', id, ''));
    found.push(...columnFaults({ ...loan, state: walked.state }, row, ceilings));
    found.push(...scheduleFaults({ ...loan, state: walked.state }, all, schedules.get(id) ?? []));
  }
  return found;
}

type Scheduled = { credit_id: number; number: number; due_on: Day; value_pesos: Pesos };

/** The schedules as they were disbursed: orders and files name their rows. */
async function readSchedules(db: Db, ids: readonly number[]): Promise<Map<number, Scheduled[]>> {
  const { rows } = await sql<Scheduled>`
    select credit_id, number, due_on, value_pesos
    from installments join credits on credits.id = credit_id
      and installments.disbursement_number = credits.disbursement_number
    where credit_id = any(${[...ids]}::bigint[]) order by credit_id, number`.execute(db);
  return Map.groupBy(rows, (row) => row.credit_id);
}

function scheduleFaults(
  { creditId, terms, state: { disbursedOn } }: Loan,
  events: readonly LoanEvent[],
  stored: readonly Scheduled[],
): LoanDifference[] {
  const loan = newLoan();
  const sent = events.find((event) => event.kind === 'disbursed' && bogotaDay(event.at) === disbursedOn);
  const data = sent?.kind === 'disbursed' ? sent.data : undefined;
  if (data && disbursedOn !== null) start(loan, terms, disbursedOn, data);
  const expected = loan.rows.map((row) => [row.number, row.dueOn, rowValueOf(row)]);
  // A holiday of a later law moves what was disbursed before it. A printed day is what was agreed.
  const isFixed = terms.typeUser === 'allied_company' || data?.schedule !== undefined;
  const dueOn = (on: Day) => (isFixed ? on : workingDayFrom(on));
  const recorded = stored.map((row) => [row.number, dueOn(row.due_on), row.value_pesos]);
  return isDeepStrictEqual(recorded, expected) ? [] : [textFault('schedule_differs', creditId, '')];
}

function textFault(what: LoanDifference['what'], id: number, place: string): LoanDifference {
  return { what, id, place, ledgerPesos: ZERO_PESOS, expectedPesos: ZERO_PESOS };
}

type Place = Pick<Posting, 'account' | 'valueOn' | 'source'>;

function isSamePlace(a: Place, b: Place): boolean {
  return a.account === b.account && a.valueOn === b.valueOn && a.source === b.source;
}

/** The columns of the lists, and the state of the credit. */
function columnFaults(loan: Loan, row: Stored, ceilings: LegalCeilings): LoanDifference[] {
  const { id } = row;
  const columns = columnsOf(loan, ceilings);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const found = names.flatMap((name) =>
    row[name] === columns[name]
      ? []
      : [textFault('position_differs', id, `${name}: ${row[name]}, expected ${columns[name]}`)],
  );
  const { endedOn, disbursedOn } = loan.state;
  const isOwed = row.state === 'ACTIVE' || row.reopen_pending_since !== null;
  const expected = disbursedOn !== null && endedOn === null;
  const isRight =
    isOwed === expected && (endedOn === null || disbursedOn === null || row.finished_on === endedOn);
  if (!isRight)
    found.push(textFault('state_differs', id, `${row.state} ${row.finished_on}, expected ${endedOn}`));
  return found;
}
