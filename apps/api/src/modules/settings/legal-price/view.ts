/** The price as the law counts it, as staff read it. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/legal-price';
import { legalCeilingPpm } from '@unamano/domain/arrears';
import type { Day } from '@unamano/domain/calendar';
import type { ChargedOverCeiling } from '@unamano/domain/legal-price';
import { chargedOverCeiling, pricedByLaw } from '@unamano/domain/legal-price';
import { decimalFromPpm } from '@unamano/domain/rates';
import { inForceOn } from '@unamano/domain/versions';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { parseIdCursor } from '../../../kernel/paging.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { ceilingsOf } from '../changes/effects.ts';
import { readState } from '../repo.ts';
import { countedCharges } from '../values.ts';
import type { createCounsel } from './counsel.ts';
import { readCounselDecisions } from './counsel.ts';
import type { PriceGuard } from './guard.ts';

const ratio = (ppm: number | null): number | null => (ppm === null ? null : decimalFromPpm(ppm));

type LegalPriceDeps = {
  db: Db;
  clock: Clock;
  prices: PriceGuard;
  counsel: ReturnType<typeof createCounsel>;
};

const ROWS_MAX = 50;

export function createLegalPriceViews({ db, clock, prices, counsel }: LegalPriceDeps) {
  return {
    async legalPrice(): Promise<Reply<typeof contract.legalPrice>> {
      const today = clock.today();
      const [{ limits, simulators }, state, decisions, isPending] = await Promise.all([
        prices.position(today),
        readState(db),
        readCounselDecisions(db),
        counsel.isPending(),
      ]);
      return {
        refuses: prices.refuses,
        modality: inForceOn(state.ceiling_rule, today)?.values.modality ?? 'consumer_ordinary',
        ceiling: ratio(limits.ceilingPpm),
        certified_from: limits.certifiedFrom,
        is_ceiling_of_month: limits.isCeilingOfMonth,
        simulators: simulators.map(({ typeUser, offers, over }) => ({
          type_user: typeUser,
          offers,
          is_covered: limits.covered.has(typeUser),
          over: over.map(({ countedPpm, ...offer }) => ({ ...offer, counted_rate: ratio(countedPpm) })),
        })),
        counsel_decisions: decisions,
        is_counsel_pending: isPending,
      };
    },

    /** By the ceiling and the price lines of the day of each disbursement; by the agreed lines, whatever was paid since. */
    async overCeiling(
      input: Input<typeof contract.overCeiling>,
    ): Promise<Result<Reply<typeof contract.overCeiling>>> {
      const before = parseIdCursor(input.cursor ?? '');
      if (!before.ok) return before;
      const limit = input.limit ?? ROWS_MAX;
      const [state, credits] = await Promise.all([readState(db), readDisbursed(db)]);
      const ceilings = ceilingsOf(state);
      const known = new Map<string, Charged>();
      const chargedBy = (credit: DisbursedCredit): Charged => {
        const { id, disbursed_on: on, ...price } = credit;
        const ceilingPpm = legalCeilingPpm(ceilings, on);
        const lines = inForceOn(state.price_lines, on);
        const key = JSON.stringify([price, ceilingPpm, lines?.id]);
        const found = known.get(key);
        if (found) return found;
        const charged = chargedOf(credit, ceilingPpm, lines ? countedCharges(lines.values) : null);
        known.set(key, charged);
        return charged;
      };
      const over = credits.flatMap((credit) => {
        const charged = chargedBy(credit);
        return charged.over > 0 ? [{ credit, charged }] : [];
      });
      const from = before.value;
      const page = over.filter(({ credit }) => from === null || credit.id < from).slice(0, limit + 1);
      const rows = page
        .slice(0, limit)
        .map(({ credit, charged: { countedPpm, ceilingPpm, ...charged } }) => ({
          id_credit: credit.id,
          disbursed_on: credit.disbursed_on,
          amount: credit.amount,
          installments: credit.installments,
          ceiling: ratio(ceilingPpm),
          counted_rate: ratio(countedPpm),
          ...charged,
        }));
      return ok({
        credits: credits.length,
        credits_over: over.length,
        over: over.reduce((sum, { charged }) => sum + charged.over, 0),
        rows,
        next_cursor: page.length > limit ? String(rows.at(-1)?.id_credit) : null,
      });
    },
  };
}

type Charged = { countedPpm: number | null; ceilingPpm: number | null } & Record<
  keyof ChargedOverCeiling,
  number
>;

function chargedOf(
  credit: DisbursedCredit,
  ceilingPpm: number | null,
  counts: ReturnType<typeof countedCharges> | null,
): Charged {
  if (ceilingPpm === null || counts === null)
    return { countedPpm: null, ceilingPpm, counted: 0, allowed: 0, over: 0 };
  const rate = { typeUser: credit.type_user, interestRatePpm: credit.interest_rate_ppm };
  const offer = {
    amount: credit.amount,
    installments: credit.installments,
    interestPaid: credit.interest_paid,
    valueCreditStudy: credit.value_credit_study,
    VATCreditStudy: credit.vat_credit_study,
    valueEndorsement: credit.value_endorsement,
    centralRisk: credit.central_risk,
  };
  const charged = chargedOverCeiling(rate, offer, counts, ceilingPpm);
  return { ...charged, ceilingPpm, countedPpm: pricedByLaw(rate, offer, counts).countedPpm };
}

type DisbursedCredit = Awaited<ReturnType<typeof readDisbursed>>[number];

/** Newest first. `disbursed_on` is null again after a returned transfer. */
async function readDisbursed(db: Db) {
  return db
    .selectFrom('credits')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .select([
      'credits.id',
      'credits.disbursed_on',
      'credits.type_user',
      'credits.amount',
      'credits.installments',
      'credits.interest_paid',
      'credits.value_credit_study',
      'credits.vat_credit_study',
      'credits.value_endorsement',
      'credits.central_risk',
      'prices.interest_rate_ppm',
    ])
    .where('credits.disbursed_on', 'is not', null)
    .$narrowType<{ disbursed_on: Day }>()
    .orderBy('credits.id', 'desc')
    .execute();
}
