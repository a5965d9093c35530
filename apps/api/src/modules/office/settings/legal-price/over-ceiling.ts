/** What disbursed credits were charged over the legal ceiling, and the lender kept. */

import type { Day } from '@unamano/domain/calendar';
import { legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import {
  type ChargedOverCeiling,
  chargedOverCeiling,
  pricedByLaw,
} from '@unamano/domain/loans/price/legal-price';
import { inForceOn } from '@unamano/domain/versions';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { ceilingsOf } from '../effects/effects.ts';
import { readState } from '../repo.ts';
import { countedCharges } from '../values.ts';
import { PRICED_COLUMNS } from './priced-columns.ts';

export type OverCeiling = { credit: Omit<Price, 'ids'> & { id: number }; charged: Charged };

export const sumOver = (over: readonly OverCeiling[]): number =>
  over.reduce((sum, { charged }) => sum + charged.over, 0);

/**
 * What each credit was charged, by the ceiling and the price lines of the day of its disbursement: the agreed lines, less what
 * payoffs, prepayments and withdrawals took off. Newest first.
 *
 * @returns the number of all disbursed credits, and those over the ceiling
 */
export async function readCharged(db: Db): Promise<{ credits: number; over: OverCeiling[] }> {
  const [state, prices] = await Promise.all([readState(db), readPrices(db)]);
  const ceilings = ceilingsOf(state);
  const agreed = prices.flatMap((price) => {
    const ceilingPpm = legalCeilingPpm(ceilings, price.disbursed_on);
    const lines = inForceOn(state.price_lines, price.disbursed_on);
    const charged = chargedOf(price, ceilingPpm, lines ? countedCharges(lines.values) : null);
    return charged.over > 0 ? price.ids.map((id) => ({ credit: { ...price, id }, charged })) : [];
  });
  const over: OverCeiling[] = [];
  for (let at = 0; at < agreed.length; at += BATCH) {
    const batch = agreed.slice(at, at + BATCH);
    const creditIds = batch.map(({ credit }) => credit.id);
    const kept = await readKept(db, creditIds);
    for (const { credit, charged } of batch) {
      const left = keptOf(charged, credit.interest_paid, kept.get(credit.id));
      if (left.over > 0) over.push({ credit, charged: { ...charged, ...left } });
    }
  }
  return {
    credits: prices.reduce((sum, { ids }) => sum + ids.length, 0),
    over: over.sort((a, b) => b.credit.id - a.credit.id),
  };
}

type Charged = { countedPpm: number | null; ceilingPpm: number | null } & Record<
  keyof ChargedOverCeiling,
  number
>;

function chargedOf(
  price: Price,
  ceilingPpm: number | null,
  counts: ReturnType<typeof countedCharges> | null,
): Charged {
  if (ceilingPpm === null || counts === null)
    return { countedPpm: null, ceilingPpm, counted: 0, allowed: 0, over: 0 };
  const rate = { typeUser: price.type_user, interestRatePpm: price.interest_rate_ppm };
  const offer = {
    amount: price.amount,
    installments: price.installments,
    interestPaid: price.interest_paid,
    valueCreditStudy: price.value_credit_study,
    VATCreditStudy: price.vat_credit_study,
    valueEndorsement: price.value_endorsement,
    centralRisk: price.central_risk,
  };
  const charged = chargedOverCeiling(rate, offer, counts, ceilingPpm);
  return { ...charged, ceilingPpm, countedPpm: pricedByLaw(rate, offer, counts).countedPpm };
}

/** The money was lent for a shorter time where interest was taken off: the ceiling allows the same share less. */
function keptOf(
  { counted, allowed, over }: Charged,
  agreed: number,
  kept: Kept | undefined,
): Record<keyof ChargedOverCeiling, number> {
  if (!kept || kept.is_withdrawn) return { counted: 0, allowed: 0, over: 0 };
  const takenOff = agreed - kept.interest_kept + kept.lines_taken_off;
  if (takenOff === 0) return { counted, allowed, over };
  const left = { counted: counted - takenOff, allowed: Math.floor((allowed * kept.interest_kept) / agreed) };
  return { ...left, over: Math.max(0, left.counted - left.allowed) };
}

/** What the payoff and prepayments left of the interest, and what they took off the other lines that count as interest. */
const INTEREST_KEPT = sql<number>`(
  select coalesce(sum((line #>> '{interest,amount}')::int), 0)::int from json_array_elements(position.state -> 'rows') line
)`;
const LINES_TAKEN_OFF = sql<number>`(
  select sum((position.terms #>> array['charges', name])::int - (position.state #>> array['lines', name, 'amount'])::int)::int
  from unnest(array['study', 'guarantee', 'bureau']) name
)`;
const IS_WITHDRAWN = sql<boolean>`(position.state ->> 'isWithdrawn')::boolean`;

/** Credits whose positions are read at once. */
const BATCH = 5_000;

type Kept = { interest_kept: number; lines_taken_off: number; is_withdrawn: boolean };

async function readKept(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Kept>> {
  const rows = await db
    .selectFrom('loan_positions as position')
    .select([
      'position.credit_id',
      INTEREST_KEPT.as('interest_kept'),
      LINES_TAKEN_OFF.as('lines_taken_off'),
      IS_WITHDRAWN.as('is_withdrawn'),
    ])
    .where('position.credit_id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.credit_id, row]));
}

type Price = Awaited<ReturnType<typeof readPrices>>[number];

/** What was agreed, with the credits that agreed it. `disbursed_on` is null again after a returned transfer. */
async function readPrices(db: Db) {
  const columns = [...PRICED_COLUMNS, 'credits.disbursed_on', 'credits.interest_paid'] as const;
  return db
    .selectFrom('credits')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .select([...columns, sql<number[]>`array_agg(credits.id)`.as('ids')])
    .where('credits.disbursed_on', 'is not', null)
    .$narrowType<{ disbursed_on: Day }>()
    .groupBy(columns)
    .execute();
}
