import { quoteChosen } from '@unamano/domain/loans/price/optional-platform';
import { gridAmounts, isTerm, type Quote, type SimulatorLimits } from '@unamano/domain/loans/price/pricing';
import type { Pesos } from '@unamano/domain/money';
import { landingParams } from '../paths.ts';
import type { QuoteSettings } from './settings.ts';

/** The terms of a request: pesos, and months. `withoutPlatform`: the optional platform line is declined. */
export type RequestedTerms = { amount: Pesos; installments: number; withoutPlatform?: boolean | undefined };

/** The price of these terms. A declined platform line counts only where the settings make it optional. */
export function quoteTerms(settings: QuoteSettings, terms: RequestedTerms): Quote {
  const { amount, installments } = terms;
  const withoutPlatform = settings.isPlatformOptional === true && terms.withoutPlatform === true;
  return quoteChosen(settings.configuration, amount, installments, { ...settings, withoutPlatform });
}

/** The terms in a form or an address; null off the simulator's grid. */
export function parseSimulatorTerms(
  limits: SimulatorLimits,
  source: { get(name: string): string | null },
): RequestedTerms | null {
  const amount = parseGridAmount(limits, source);
  const installments = Number(source.get(landingParams.installments));
  if (amount === null || !isTerm(limits, installments)) return null;
  return { amount, installments, ...parsePlatform(source) };
}

/** The amount in a form or an address; null off the simulator's grid. */
export function parseGridAmount(
  limits: SimulatorLimits,
  source: { get(name: string): string | null },
): Pesos | null {
  const named = Number(source.get(landingParams.amount));
  return gridAmounts(limits).find((amount) => amount === named) ?? null;
}

/** The choice about the platform in a form or an address. */
export function parsePlatform(source: { get(name: string): string | null }): { withoutPlatform?: true } {
  return source.get(landingParams.platform) === 'no' ? { withoutPlatform: true } : {};
}

/** The search part of an address with these terms, after `others`. */
export function termsSearch({ amount, installments, withoutPlatform }: RequestedTerms, others = {}): string {
  return `?${new URLSearchParams({
    ...others,
    [landingParams.amount]: String(amount),
    [landingParams.installments]: String(installments),
    ...(withoutPlatform && { [landingParams.platform]: 'no' }),
  })}`;
}

/** The field of a request: sent only where the person had the choice. */
export function platformChoice(
  { isPlatformOptional }: QuoteSettings,
  withoutPlatform: boolean | undefined,
): { accept_platform?: boolean } {
  return isPlatformOptional ? { accept_platform: withoutPlatform !== true } : {};
}
