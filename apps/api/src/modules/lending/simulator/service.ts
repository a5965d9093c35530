/** The prices in force, versioned by the day on which they take effect. A credit refers to the version of its quote. */
import type { SimulatorConfigurationReply } from '@unamano/contract/lending/simulator';
import type { Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import { decimalFromPpm } from '@unamano/domain/rates';
import { TIMES, type Times } from '../../../config/times.ts';
import type { Db } from '../../../db/types.ts';
import * as repo from './repo.ts';

/** Today, around midnight also yesterday, and days of a moved clock. */
const CACHE_MAX_ENTRIES = 20;

type CachedVersion = { value: repo.VersionedConfiguration; until: number };

/** A configuration in the API's form: rates as fractions (17,500 ppm is 0.0175). */
export function configurationReply(
  { configuration, limits, isPlatformOptional }: Omit<repo.VersionedConfiguration, 'id'>,
  waiveCentralRisk: boolean,
): SimulatorConfigurationReply {
  return {
    vat: decimalFromPpm(configuration.vatPpm),
    endorsement: decimalFromPpm(configuration.endorsementPpm),
    central_risk: configuration.centralRiskPesos,
    interest_rate: decimalFromPpm(configuration.interestRatePpm),
    annual_interest_rate: decimalFromPpm(configuration.annualInterestRatePpm),
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
  const inForce = new Map<string, CachedVersion>();
  // A version in force never changes: signed documents quote it.
  const versions = new Map<number, repo.VersionedConfiguration>();

  return {
    /**
     * The version in force on `today`.
     *
     * @throws where there is none: the first release has a version from 2020 on
     */
    async current(typeUser: TypeUser, today: Day): Promise<repo.VersionedConfiguration> {
      const key = `${typeUser} ${today}`;
      const cached = inForce.get(key);
      if (cached && performance.now() < cached.until) return cached.value;
      const value = await repo.inForceOn(db, typeUser, today);
      if (!value) throw new Error(`no simulator configuration for ${typeUser} on ${today}`);
      if (inForce.size >= CACHE_MAX_ENTRIES) inForce.clear();
      inForce.set(key, { value, until: performance.now() + times.settingsCacheMs });
      return value;
    },

    /** @throws for an unknown version; the credit's foreign key prevents this */
    async byId(id: number): Promise<repo.VersionedConfiguration> {
      const cached = versions.get(id);
      if (cached) return cached;
      const value = await repo.byId(db, id);
      if (!value) throw new Error(`no simulator configuration ${id}`);
      versions.set(id, value);
      return value;
    },
  };
}

export type Simulator = ReturnType<typeof createSimulator>;
