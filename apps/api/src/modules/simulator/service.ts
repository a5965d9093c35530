/** The prices in force, versioned by the day they take effect. A credit keeps the version it was quoted with. */
import type { SimulatorConfigurationReply } from '@unamano/contract/simulator';
import type { Day } from '@unamano/domain/calendar';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { TypeUser } from '@unamano/domain/simulator';
import type { Db } from '../../db/types.ts';
import * as repo from './repo.ts';

/** What holds on a day is settled before it begins; only a sandbox's clock goes back to before that. */
const CACHE_TTL_MS = 5_000;
/** Days that are asked about at once: today, around midnight also yesterday, and a moved clock. */
const CACHE_MAX_ENTRIES = 20;

type CachedVersion = { value: repo.VersionedConfiguration; until: number };

/** A configuration as the calls show it: rates as fractions (17,500 ppm is 0.0175). */
export function configurationReply(
  { configuration, limits }: Pick<repo.VersionedConfiguration, 'configuration' | 'limits'>,
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
    min_amount: limits.minAmount,
    max_amount: limits.maxAmount,
    step_amount: limits.stepAmount,
    max_installments: limits.maxInstallments,
    default_amount: limits.defaultAmount,
    default_installments: limits.defaultInstallments,
  };
}

export function createSimulator({ db }: { db: Db }) {
  const inForce = new Map<string, CachedVersion>();
  // A version that took effect never changes: it is quoted in signed documents.
  const versions = new Map<number, repo.VersionedConfiguration>();

  return {
    /**
     * The version in force on `today`.
     *
     * @throws when there is none: the first release brings one from 2020 on
     */
    async current(typeUser: TypeUser, today: Day): Promise<repo.VersionedConfiguration> {
      const key = `${typeUser} ${today}`;
      const kept = inForce.get(key);
      if (kept && performance.now() < kept.until) return kept.value;
      const value = await repo.inForceOn(db, typeUser, today);
      if (!value) throw new Error(`no simulator configuration for ${typeUser} on ${today}`);
      if (inForce.size >= CACHE_MAX_ENTRIES) inForce.clear();
      inForce.set(key, { value, until: performance.now() + CACHE_TTL_MS });
      return value;
    },

    /** @throws when there is no such version: a credit's reference makes sure that there is */
    async byId(id: number): Promise<repo.VersionedConfiguration> {
      const known = versions.get(id);
      if (known) return known;
      const value = await repo.byId(db, id);
      if (!value) throw new Error(`no simulator configuration ${id}`);
      versions.set(id, value);
      return value;
    },
  };
}

export type Simulator = ReturnType<typeof createSimulator>;
