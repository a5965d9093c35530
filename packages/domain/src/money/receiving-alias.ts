/** Where a borrower pays the lender by instant payment. */
import { type Pesos, pesos } from '../money.ts';

/** Below it a number makes an alias. */
export const ALIAS_NUMBERS = 100_000_000;

/** Luhn: another digit, or two that changed places, make another check digit. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (const [index, sign] of [...digits].reverse().entries()) {
    const value = Number(sign) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

/** `@una`, eight digits and their check digit: what is typed wrong is nobody's. */
export function receivingAlias(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `@una${digits}${checkDigit(digits)}`;
}

/** The whole pesos that become money: centavos of earlier pay-ins wait with their owner until they make one up. */
export function wholePesos(
  { amountPesos, centavos }: { amountPesos: Pesos; centavos: number },
  earlierCentavos: number,
): Pesos {
  return pesos(amountPesos + Math.floor(((earlierCentavos % 100) + centavos) / 100));
}
