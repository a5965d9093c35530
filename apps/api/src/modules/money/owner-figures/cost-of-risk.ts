/**
 * The cost of risk of some weeks: what was written off in them, and the change of what is late by more than 90 days, over
 * the average balance of their days. A write-off takes a late balance away, so the two are counted together: what was late
 * before and is written off now costs nothing twice. Recoveries are income. It is not annualised.
 */
import type { OwnerSum } from '@unamano/contract/money/owner-figures';
import type { Day } from '@unamano/domain/calendar';
import { shareBps } from '@unamano/domain/loans/portfolio/aging';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, sumPesos } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import { readBuckets } from '../../loans/figures/index.ts';

/** What was late by more than 90 days at the end of a day. */
export async function over90On(db: Db, day: Day): Promise<OwnerSum> {
  const late = (await readBuckets(db, [day], null)).filter(({ state }) => state === 'days_91');
  return {
    credits: late.reduce((sum, row) => sum + row.credits, 0),
    pesos: sumPesos(late.map((row) => row.outstanding)),
  };
}

export type RiskParts = { writtenOff: Pesos; before: Pesos; now: Pesos; balances: readonly Pesos[] };

/** @param parts `balances`: at the end of each day */
export function costOfRisk({ writtenOff, before, now, balances }: RiskParts) {
  const sum = balances.reduce((total, balance) => total + BigInt(balance), 0n);
  const average = balances.length === 0 ? 0n : divRoundHalfUp(sum, BigInt(balances.length));
  const cost = pesos(writtenOff + now - before);
  return { average: pesosFromBigInt(average), share_bps: shareBps(cost, pesosFromBigInt(average)) };
}
