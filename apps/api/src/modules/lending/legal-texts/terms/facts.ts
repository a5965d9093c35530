/** What the settings say on a day: everything that a sentence of the terms depends on. */

import type { SimulatorConfiguration, TypeUser } from '@unamano/domain/loans/price/simulator';
import { formatPesos } from '@unamano/domain/money';
import type { SettingsInForce } from '../../../office/settings/index.ts';

export type TermsFacts = SettingsInForce & {
  typeUser: TypeUser;
  /** The lender's name, with the tax number where it is known. */
  lender: string;
};

export function pricesOf({ typeUser, simulator, priceLines }: TermsFacts): SimulatorConfiguration {
  return { ...simulator, typeUser, isStudyTaxed: priceLines.valueCreditStudy.taxed };
}

/** As the terms write pesos: `$100.000`. */
export const money = (amount: number): string => `$${formatPesos(amount)}`;
