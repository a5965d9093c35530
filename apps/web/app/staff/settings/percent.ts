/** Typed percentages and the fractions of the calls; exact, with at most four decimals of a percent. */
import { decimalFromPpm, formatPercent } from '@unamano/domain/rates';
import { visibleText } from '@unamano/domain/typed-text';

const TYPED = /^(\d{1,3})(?:[.,](\d{1,4}))? ?%?$/;

/** '1,75' -> '0.017500', null when the text is not a percentage. */
export function fractionOf(typed: string): string | null {
  const parts = TYPED.exec(visibleText(typed));
  if (parts === null) return null;
  const ppm = Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
  return decimalFromPpm(ppm).toFixed(6);
}

const ppmOf = (fraction: number): number => Math.round(fraction * 1_000_000);

/** 0.0175 -> '1,75' */
export const typedPercent = (fraction: number): string => percentOfFraction(fraction).replace(' %', '');

/** 0.0175 -> '1,75 %' */
export const percentOfFraction = (fraction: number): string => formatPercent(ppmOf(fraction));
