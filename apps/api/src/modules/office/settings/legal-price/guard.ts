/** Holds the price of a credit against the legal ceiling where it is quoted, requested, signed and disbursed. */

import type { Day } from '@unamano/domain/calendar';
import type { OfferedLines } from '@unamano/domain/loans/price/legal-price';
import type { OfferedRate } from '@unamano/domain/loans/price/simulator';
import { TIMES, type Times } from '../../../../config/times.ts';
import type { Db } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { readState, type State } from '../repo.ts';
import {
  type CounselDecision,
  type LegalLimits,
  limitsOn,
  type PriceFault,
  priceFault,
  type SimulatorOverCeiling,
  simulatorsOverCeiling,
} from './limits.ts';
import { PRICED_COLUMNS, type PricedCredit } from './priced-columns.ts';

/** The newest decision for each type of user: a later one replaces it. */
export async function readCounsel(db: Db): Promise<CounselDecision[]> {
  const rows = await db
    .selectFrom('counsel_decisions')
    .distinctOn('type_user')
    .select(['type_user', 'valid_through'])
    .orderBy('type_user')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ typeUser: row.type_user, validThrough: row.valid_through }));
}

/** The legal limits of a day, and what the simulators offer over them. */
export type LegalPosition = { limits: LegalLimits; simulators: readonly SimulatorOverCeiling[] };

type Known = {
  on: Day;
  until: number;
  state: State;
  limits: LegalLimits;
};

/** Every offer is priced, which takes a tenth of a second: only again when something changed. */
type Kept = {
  known: Known | null;
  priced: { key: string; simulators: readonly SimulatorOverCeiling[] } | null;
};

type PriceGuardDeps = {
  db: Db;
  refuses: boolean;
  times?: Times;
};

function usesOf(deps: PriceGuardDeps) {
  const { times = TIMES } = deps;
  const kept: Kept = { known: null, priced: null };
  return { ...deps, times, kept };
}

type Uses = ReturnType<typeof usesOf>;

/** @param from inside a transaction its own connection: a second one could wait for the pool that holds the first */
async function read({ db, kept, times }: Uses, on: Day, from: Db = db): Promise<Known> {
  const { known } = kept;
  if (known?.on === on && performance.now() < known.until) return known;
  const [state, counsel] = await Promise.all([readState(from), readCounsel(from)]);
  const limits = limitsOn(state, counsel, on);
  kept.known = { on, until: performance.now() + times.settingsCacheMs, state, limits };
  return kept.known;
}

async function fault(
  deps: Uses,
  rate: OfferedRate,
  offer: OfferedLines,
  today: Day,
  from: Db = deps.db,
): Promise<PriceFault | null> {
  return priceFault((await read(deps, today, from)).limits, deps.refuses, rate, offer);
}

/** Why a quote may not be lent today, or null. What was requested keeps what its study fee was. */
export async function faultOfQuote(deps: Uses, rate: OfferedRate, offer: OfferedLines, today: Day) {
  const { limits } = await read(deps, today);
  const isUndecided = deps.refuses && !limits.isStudyFeeDecided && offer.valueCreditStudy > 0;
  return (await fault(deps, rate, offer, today)) ?? (isUndecided ? 'STUDY_FEE_UNDECIDED' : null);
}

/** Why a stored credit with this price may not be signed or disbursed today, or null. */
export function faultOfPriced(
  deps: Uses,
  row: PricedCredit,
  today: Day,
  from: Db = deps.db,
): Promise<PriceFault | null> {
  const offer = {
    amount: row.amount,
    installments: row.installments,
    valueCreditStudy: row.value_credit_study,
    VATCreditStudy: row.vat_credit_study,
    valueEndorsement: row.value_endorsement,
    centralRisk: row.central_risk,
  };
  return fault(deps, { typeUser: row.type_user, interestRatePpm: row.interest_rate_ppm }, offer, today, from);
}

/** Why a stored credit may not be disbursed today, or null. @param from a transaction, or the database */
export async function faultOfCredit(
  deps: Uses,
  from: Db,
  creditId: number,
  today: Day,
): Promise<PriceFault | null> {
  const row = await from
    .selectFrom('credits')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .select(PRICED_COLUMNS)
    .where('credits.id', '=', creditId)
    .executeTakeFirstOrThrow();
  return faultOfPriced(deps, row, today, from);
}

/** What the platform offers over the ceiling today. */
export async function position(deps: Uses, today: Day): Promise<LegalPosition> {
  const { state, limits } = await read(deps, today);
  const key = JSON.stringify([today, limits.ceilingPpm, limits.counts, state]);
  if (deps.kept.priced?.key !== key)
    deps.kept.priced = { key, simulators: simulatorsOverCeiling(state, limits, today) };
  return { limits, simulators: deps.kept.priced.simulators };
}

/** @param refuses whether the platform refuses to lend over the ceiling: in production */
export function createPriceGuard(given: PriceGuardDeps) {
  const deps = usesOf(given);
  return { ...bound(deps, { faultOfQuote, faultOfPriced, faultOfCredit, position }), refuses: deps.refuses };
}

export type PriceGuard = ReturnType<typeof createPriceGuard>;

/** What is over the ceiling, for the log and `/readyz`: rates in percent, figures of the dearest offer. */
export function legalPriceStatus({ limits, simulators }: LegalPosition, refuses: boolean) {
  const percent = (ppm: number | null) => (ppm === null ? null : ppm / 10_000);
  return {
    refuses,
    ceiling_percent: percent(limits.ceilingPpm),
    certified_from: limits.certifiedFrom,
    is_ceiling_of_month: limits.isCeilingOfMonth,
    is_study_fee_decided: limits.isStudyFeeDecided,
    simulators: simulators.map(({ typeUser, offers, over }) => ({
      type_user: typeUser,
      offers,
      offers_over: over.length,
      highest_percent: percent(Math.max(0, ...over.map(({ countedPpm }) => countedPpm ?? 0))),
      most_pesos_over: Math.max(0, ...over.map((offer) => offer.over)),
      is_covered: limits.covered.has(typeUser),
    })),
  };
}
