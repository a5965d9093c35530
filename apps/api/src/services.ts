import { identityServices } from './services/identity.ts';
import { lendingServices } from './services/lending.ts';
import { loanServices } from './services/loans.ts';
import { moneyServices } from './services/money.ts';
import { type Foundations, officeServices } from './services/office.ts';

export type Services = ReturnType<typeof buildServices>;

/**
 * Every service of the platform. Each area adds its own to those before it, and hands all of them on: what a service takes, its own
 * type says.
 */
export function buildServices(foundations: Foundations) {
  const office = officeServices(foundations);
  const identity = identityServices(office);
  const lending = lendingServices(identity);
  const money = moneyServices(lending);
  return loanServices(money);
}
