/**
 * The cost of risk of some weeks: what was written off in them, and the change of what is late by more than 90 days, over
 * the average balance of their days. A write-off takes a late balance away, so the two are counted together: what was late
 * before and is written off now costs nothing twice. Recoveries are income. It is not annualised.
 */
import { addDays, type Day } from '@unamano/domain/calendar';
import { shareBps } from '@unamano/domain/loans/portfolio/aging';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { owingOn, positionsOf } from '../../loans/portfolio/index.ts';
import type { Found } from './cash.ts';

const BATCH = 500;
const LATE_DAYS = 90;

type Candidate = { id: number; company_id: number | null; day: Day; written_off_on: Day | null };

/**
 * What was late by more than 90 days on a past day, replayed. Only a loan that had run for longer and had not ended by then
 * can be: of the loans that run now few are as old.
 */
export async function over90On(db: Db, day: Day): Promise<Found[]> {
  const latest = addDays(day, -LATE_DAYS - 1);
  const { rows } = await sql<Candidate>`
    with old as (
      select id from credits where state = 'ACTIVE' and disbursed_on <= ${latest}::date
      union select id from credits where reopen_pending_since is not null and disbursed_on <= ${latest}::date
      union select credit_id from loan_positions join credits on credits.id = credit_id
        where ended_on > ${day}::date and disbursed_on <= ${latest}::date
    )
    select credits.id, credits.company_id, position.day, written_off_on
    from old join credits on credits.id = old.id join loan_positions position on credit_id = credits.id
    order by credits.id`.execute(db);
  const found: Found[] = [];
  for (let start = 0; start < rows.length; start += BATCH)
    for (const credit of await positionsOf(db, rows.slice(start, start + BATCH), [day])) {
      const owing = owingOn(credit, day);
      if (owing?.bucket === 'days_91') found.push({ creditId: credit.id, day, pesos: owing.outstanding });
    }
  return found;
}

export type RiskParts = { writtenOff: Pesos; before: Pesos; now: Pesos; balances: readonly Pesos[] };

/** @param parts `balances`: at the end of each day */
export function costOfRisk({ writtenOff, before, now, balances }: RiskParts) {
  const sum = balances.reduce((total, balance) => total + BigInt(balance), 0n);
  const average = balances.length === 0 ? 0n : divRoundHalfUp(sum, BigInt(balances.length));
  const cost = pesos(writtenOff + now - before);
  return { average: pesosFromBigInt(average), share_bps: shareBps(cost, pesosFromBigInt(average)) };
}
