import { APP_KEY, APP_KEY_HEADER, SIMULATOR_PATH } from '@unamano/contract/paths';
import { LEGAL_PAYROLL_DEDUCTION_PPM } from '@unamano/domain/lending/payment-capacity';
import {
  FIRST_CONFIGURATION,
  FIRST_LIMITS,
  type SimulatorConfiguration,
  type SimulatorLimits,
  type TypeUser,
} from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { isRecord } from '../is-record.ts';

/** The settings that a credit is quoted with. */
export type QuoteSettings = {
  configuration: SimulatorConfiguration;
  limits: SimulatorLimits;
  waiveCentralRisk: boolean;
  /** The borrower may decline the platform line; null in the first version, as the lender of today is not known. */
  isPlatformOptional: boolean | null;
  /** What counts as interest, as the call sends it; null until it has come. */
  priceLines: readonly unknown[] | null;
};

/** The settings of today, as the simulator call returns them. */
export type SimulatorSettings = QuoteSettings & {
  /** The part of the net pay that payroll may deduct in a month: parts per million. */
  payrollPpm: number;
};

/** The first version of the settings. */
export function firstSettings(typeUser: TypeUser): SimulatorSettings {
  return {
    configuration: FIRST_CONFIGURATION[typeUser],
    limits: FIRST_LIMITS[typeUser],
    waiveCentralRisk: false,
    isPlatformOptional: null,
    priceLines: null,
    payrollPpm: LEGAL_PAYROLL_DEDUCTION_PPM,
  };
}

/**
 * The settings of today; null when they do not come. Does not import the API client, so that the landing page stays small.
 *
 * @param access the token of a session
 */
export async function fetchSettings(
  typeUser: TypeUser,
  access: string | null = null,
): Promise<SimulatorSettings | null> {
  try {
    const response = await fetch(`${SIMULATOR_PATH}?type_dash=${typeUser}`, {
      headers: { [APP_KEY_HEADER]: APP_KEY, ...(access && { authorization: `Bearer ${access}` }) },
    });
    const reply: unknown = await response.json();
    if (!response.ok || !isRecord(reply) || !isRecord(reply.ms_configuration_simulator)) return null;
    const settings = parseQuoteSettings(typeUser, reply.ms_configuration_simulator);
    return (
      settings && {
        ...settings,
        payrollPpm: rate(reply.ms_configuration_simulator.payroll_deduction_max_share),
      }
    );
  } catch {
    return null;
  }
}

/**
 * The call's reply, parsed by hand because the landing page loads no schema library. Null when a part of it is not
 * valid.
 */
export function parseQuoteSettings(typeUser: TypeUser, reply: unknown): QuoteSettings | null {
  if (!isRecord(reply) || !Array.isArray(reply.list_values_credit_study_per_month)) return null;
  const central = reply.central_risk;
  if (typeof central !== 'number' || !Number.isSafeInteger(central) || central < 0) return null;
  try {
    return {
      configuration: {
        typeUser,
        vatPpm: rate(reply.vat),
        endorsementPpm: rate(reply.endorsement),
        centralRiskPesos: pesos(central),
        interestRatePpm: rate(reply.interest_rate),
        annualInterestRatePpm: rate(reply.annual_interest_rate),
        creditStudyPpm: reply.list_values_credit_study_per_month.map(rate),
        isStudyTaxed: reply.study_taxed === true,
      },
      limits: {
        minAmount: pesos(positiveInteger(reply.min_amount)),
        maxAmount: pesos(positiveInteger(reply.max_amount)),
        stepAmount: pesos(positiveInteger(reply.step_amount)),
        maxInstallments: positiveInteger(reply.max_installments),
        defaultAmount: pesos(positiveInteger(reply.default_amount)),
        defaultInstallments: positiveInteger(reply.default_installments),
      },
      waiveCentralRisk: reply.waive_central_risk === true,
      isPlatformOptional: reply.platform_optional === true,
      priceLines: Array.isArray(reply.price_lines) ? reply.price_lines : null,
    };
  } catch {
    return null;
  }
}

/** Pesos or months, at least 1. Throws like `rate`. */
function positiveInteger(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new RangeError('not a positive integer');
  return value;
}

/** Parts per million of a fraction of up to six decimals. Throws for a value that is not a rate; the callers return null then. */
function rate(value: unknown): number {
  const ppm = typeof value === 'number' ? Math.round(value * 1_000_000) : -1;
  if (!Number.isSafeInteger(ppm) || ppm < 0) throw new RangeError('not a rate');
  return ppm;
}
