import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { readJson, writeJson } from './json-storage.ts';

const KEY = 'unamano:landing';

/** The kind of borrower of the landing page that was last open in this tab. */
export const lastLanding = () => readJson('sessionStorage', KEY)?.typeUser;

/** Also by the page's first code: a link of the page may be followed before React has it. */
export function keepLanding(typeUser: TypeUser): void {
  writeJson('sessionStorage', KEY, { typeUser });
}
