import { APP_KEY, APP_KEY_HEADER, SIMULATOR_PATH } from '@unamano/contract/paths';
import { FIRST_PAYROLL_PPM } from '@unamano/domain/credit-policy';
import {
  FIRST_CONFIGURATION,
  FIRST_LIMITS,
  type SimulatorConfiguration,
  type SimulatorLimits,
  type TypeUser,
} from '@unamano/domain/pricing';
import { useEffect, useState } from 'react';
import { isRecord } from '../is-record.ts';
import { accessToken } from '../session/state.ts';

/** The parameters of a credit's quote. */
export type QuotedWith = {
  configuration: SimulatorConfiguration;
  limits: SimulatorLimits;
  waiveCentralRisk: boolean;
};

/** The parameters of today. */
export type Prices = QuotedWith & {
  /** The part of the net pay that payroll may deduct in a month: parts per million. */
  payrollPpm: number;
};

/** The platform's first configuration. */
export function firstPrices(typeUser: TypeUser): Prices {
  return {
    configuration: FIRST_CONFIGURATION[typeUser],
    limits: FIRST_LIMITS[typeUser],
    waiveCentralRisk: false,
    payrollPpm: FIRST_PAYROLL_PPM,
  };
}

/**
 * The prices in force for a kind of user. The prerendered page quotes with the platform's first configuration;
 * the fetched one replaces it.
 */
export function usePrices(typeUser: TypeUser): Prices {
  const [fetched, setFetched] = useState<{ typeUser: TypeUser; prices: Prices } | null>(null);
  useEffect(() => {
    let wanted = true;
    void fetchPrices(typeUser).then((prices) => {
      // Equal prices would only draw the page a second time.
      const same = JSON.stringify(prices) === JSON.stringify(firstPrices(typeUser));
      if (wanted && prices && !same) setFetched({ typeUser, prices });
    });
    return () => {
      wanted = false;
    };
  }, [typeUser]);
  return fetched?.typeUser === typeUser ? fetched.prices : firstPrices(typeUser);
}

/** Without the client's code: a landing page without a session needs only this. */
async function fetchPrices(typeUser: TypeUser): Promise<Prices | null> {
  const access = accessToken();
  try {
    const response = await fetch(`${SIMULATOR_PATH}?type_dash=${typeUser}`, {
      headers: { [APP_KEY_HEADER]: APP_KEY, ...(access && { authorization: `Bearer ${access}` }) },
    });
    const reply: unknown = await response.json();
    if (!response.ok || !isRecord(reply) || !isRecord(reply.ms_configuration_simulator)) return null;
    const prices = parsePrices(typeUser, reply.ms_configuration_simulator);
    return (
      prices && { ...prices, payrollPpm: rate(reply.ms_configuration_simulator.payroll_deduction_max_share) }
    );
  } catch {
    return null;
  }
}

/**
 * The call's reply, parsed by hand because the landing page loads no schema library. Null when a part of it is not
 * valid.
 */
export function parsePrices(typeUser: TypeUser, reply: unknown): QuotedWith | null {
  if (!isRecord(reply) || !Array.isArray(reply.list_values_credit_study_per_month)) return null;
  const central = reply.central_risk;
  if (typeof central !== 'number' || !Number.isSafeInteger(central) || central < 0) return null;
  try {
    return {
      configuration: {
        typeUser,
        vatPpm: rate(reply.vat),
        endorsementPpm: rate(reply.endorsement),
        centralRiskPesos: central,
        interestRatePpm: rate(reply.interest_rate),
        annualInterestRatePpm: rate(reply.annual_interest_rate),
        creditStudyPpm: reply.list_values_credit_study_per_month.map(rate),
      },
      limits: {
        minAmount: count(reply.min_amount),
        maxAmount: count(reply.max_amount),
        stepAmount: count(reply.step_amount),
        maxInstallments: count(reply.max_installments),
        defaultAmount: count(reply.default_amount),
        defaultInstallments: count(reply.default_installments),
      },
      waiveCentralRisk: reply.waive_central_risk === true,
    };
  } catch {
    return null;
  }
}

/** Pesos or months, one at least. Throws like `rate`. */
function count(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new RangeError('not a count');
  return value;
}

/** Parts per million of a fraction of up to six decimals. Throws for a value that is not a rate; `parsePrices` returns null then. */
function rate(value: unknown): number {
  const ppm = typeof value === 'number' ? Math.round(value * 1_000_000) : -1;
  if (!Number.isSafeInteger(ppm) || ppm < 0) throw new RangeError('not a rate');
  return ppm;
}
