import { APP_KEY, APP_KEY_HEADER, SIMULATOR_PATH } from '@unamano/contract/paths';
import { FIRST_CONFIGURATION, type SimulatorConfiguration, type TypeUser } from '@unamano/domain/pricing';
import { useEffect, useState } from 'react';
import { isRecord } from '../is-record.ts';
import { accessToken } from '../session/state.ts';

export type Prices = { configuration: SimulatorConfiguration; waiveCentralRisk: boolean };

/**
 * The prices in force for a kind of user. The prerendered page quotes with the platform's first configuration;
 * the fetched one takes its place.
 */
export function usePrices(typeUser: TypeUser): Prices {
  const [fetched, setFetched] = useState<{ typeUser: TypeUser; prices: Prices } | null>(null);
  useEffect(() => {
    let wanted = true;
    void fetchPrices(typeUser).then((prices) => {
      // The same prices again would only draw the page a second time.
      const same = JSON.stringify(prices) === JSON.stringify(firstPrices(typeUser));
      if (wanted && prices && !same) setFetched({ typeUser, prices });
    });
    return () => {
      wanted = false;
    };
  }, [typeUser]);
  return fetched?.typeUser === typeUser ? fetched.prices : firstPrices(typeUser);
}

const firstPrices = (typeUser: TypeUser): Prices => ({
  configuration: FIRST_CONFIGURATION[typeUser],
  waiveCentralRisk: false,
});

/** By hand as well: a landing page without a session needs no more of the client than this. */
async function fetchPrices(typeUser: TypeUser): Promise<Prices | null> {
  const access = accessToken();
  try {
    const response = await fetch(`${SIMULATOR_PATH}?type_dash=${typeUser}`, {
      headers: { [APP_KEY_HEADER]: APP_KEY, ...(access && { authorization: `Bearer ${access}` }) },
    });
    const reply: unknown = await response.json();
    return response.ok && isRecord(reply) ? parsePrices(reply.ms_configuration_simulator) : null;
  } catch {
    return null;
  }
}

/**
 * The call's reply, read by hand: the landing page carries no schema library. Null when anything in it is not what
 * it should be.
 */
export function parsePrices(reply: unknown): Prices | null {
  if (!isRecord(reply) || !Array.isArray(reply.list_values_credit_study_per_month)) return null;
  const central = reply.central_risk;
  if (typeof central !== 'number' || !Number.isSafeInteger(central) || central < 0) return null;
  try {
    return {
      configuration: {
        vatPpm: rate(reply.vat),
        endorsementPpm: rate(reply.endorsement),
        centralRiskPesos: central,
        interestRatePpm: rate(reply.interest_rate),
        annualInterestRatePpm: rate(reply.annual_interest_rate),
        creditStudyPpm: reply.list_values_credit_study_per_month.map(rate),
      },
      waiveCentralRisk: reply.waive_central_risk === true,
    };
  } catch {
    return null;
  }
}

/** Parts per million of a fraction of up to six decimals. Throws on what is no rate; `parsePrices` turns that into null. */
function rate(value: unknown): number {
  const ppm = typeof value === 'number' ? Math.round(value * 1_000_000) : -1;
  if (!Number.isSafeInteger(ppm) || ppm < 0) throw new RangeError('not a rate');
  return ppm;
}
