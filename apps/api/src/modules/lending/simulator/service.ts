/** The prices in force, versioned by the day on which they take effect. A credit refers to the version of its quote. */
import type { SimulatorConfigurationReply } from '@unamano/contract/lending/simulator';
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { SimulatorConfiguration, TypeUser } from '@unamano/domain/loans/price/simulator';
import { decimalFromPpm } from '@unamano/domain/rates';
import { TIMES, type Times } from '../../../config/times.ts';
import type { Db, Row } from '../../../db/types.ts';
import { createPriceLines } from '../../office/settings/index.ts';
import * as repo from './repo.ts';

/** Today, around midnight also yesterday, and days of a moved clock. */
const CACHE_MAX_ENTRIES = 20;

/** A version of prices and limits as it quotes on a day. */
export type VersionedConfiguration = repo.StoredConfiguration & { configuration: SimulatorConfiguration };
type CachedVersion = { value: VersionedConfiguration; until: number };

/** A configuration in the API's form: rates as fractions (17,500 ppm is 0.0175). */
export function configurationReply(
  { configuration, limits, isPlatformOptional }: Omit<VersionedConfiguration, 'id'>,
  waiveCentralRisk: boolean,
): SimulatorConfigurationReply {
  return {
    vat: decimalFromPpm(configuration.vatPpm),
    endorsement: decimalFromPpm(configuration.endorsementPpm),
    central_risk: configuration.centralRiskPesos,
    interest_rate: decimalFromPpm(configuration.interestRatePpm),
    annual_interest_rate: decimalFromPpm(configuration.annualInterestRatePpm),
    study_taxed: configuration.isStudyTaxed,
    list_values_credit_study_per_month: configuration.creditStudyPpm.map(decimalFromPpm),
    waive_central_risk: waiveCentralRisk,
    platform_optional: isPlatformOptional,
    min_amount: limits.minAmount,
    max_amount: limits.maxAmount,
    step_amount: limits.stepAmount,
    max_installments: limits.maxInstallments,
    default_amount: limits.defaultAmount,
    default_installments: limits.defaultInstallments,
  };
}

export function createSimulator({ db, times = TIMES }: { db: Db; times?: Times }) {
  const priceLines = createPriceLines({ db, times });
  const inForce = new Map<string, CachedVersion>();
  // A version in force never changes: signed documents quote it.
  const versions = new Map<number, repo.StoredConfiguration>();

  /** The stored prices, as they quote on a day. */
  async function quotedOn(stored: repo.StoredConfiguration, on: Day): Promise<VersionedConfiguration> {
    const { valueCreditStudy } = await priceLines.on(on);
    return { ...stored, configuration: { ...stored.configuration, isStudyTaxed: valueCreditStudy.taxed } };
  }

  return {
    /**
     * The version in force on `today`.
     *
     * @throws where there is none: the first release has a version from 2020 on
     */
    async current(typeUser: TypeUser, today: Day): Promise<VersionedConfiguration> {
      const key = `${typeUser} ${today}`;
      const cached = inForce.get(key);
      if (cached && performance.now() < cached.until) return cached.value;
      const stored = await repo.inForceOn(db, typeUser, today);
      if (!stored) throw new Error(`no simulator configuration for ${typeUser} on ${today}`);
      const value = await quotedOn(stored, today);
      if (inForce.size >= CACHE_MAX_ENTRIES) inForce.clear();
      inForce.set(key, { value, until: performance.now() + times.settingsCacheMs });
      return value;
    },

    /**
     * What a credit was quoted with, and is quoted with again.
     *
     * @throws for an unknown version; the credit's foreign key prevents this
     */
    async ofCredit(
      credit: Pick<Row<'credits'>, 'configuration_id' | 'requested_at'>,
    ): Promise<VersionedConfiguration> {
      const id = credit.configuration_id;
      const stored = versions.get(id) ?? (await repo.byId(db, id));
      if (!stored) throw new Error(`no simulator configuration ${id}`);
      versions.set(id, stored);
      return quotedOn(stored, bogotaDay(credit.requested_at));
    },
  };
}

export type Simulator = ReturnType<typeof createSimulator>;
