/** Whether two sources name the same person: the credit bureau's name is compared with the borrower's own. */

import { fold } from '../fold.ts';

/** Words that begin a surname and are part of many: "de la Cruz", "del Río". */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa']);

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Lower case words without accents; `ñ` counts as `n`, since many systems store it so. */
function wordsOf(name: string): string[] {
  // The bureau writes D'Alembert in two words, without the apostrophe.
  return fold(name.replace(/['’‘ʼ`´]/g, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word));
}

/**
 * Whether a reported full name can be that person's: it has the first surname and one of the given names, in any order,
 * without regard to accents and capitals. A report without a name, or a person without one, says nothing, and agrees.
 */
export function namesAgree(own: PersonName, reportedFullName: string): boolean {
  const reported = new Set(wordsOf(reportedFullName));
  const givenNames = wordsOf(own.firstName);
  const [firstSurname] = wordsOf(own.lastName);
  if (reported.size === 0 || givenNames.length === 0 || firstSurname === undefined) return true;
  return reported.has(firstSurname) && givenNames.some((name) => reported.has(name));
}

/** Whether a name that agrees has another second surname. A report or a person without one says nothing. */
export function hasOtherSecondSurname(own: PersonName, reportedFullName: string): boolean {
  const [firstSurname = '', secondSurname] = wordsOf(own.lastName);
  const known = new Set([...wordsOf(own.firstName), firstSurname]);
  const others = wordsOf(reportedFullName).filter((word) => !known.has(word));
  return secondSurname !== undefined && others.length > 0 && !others.includes(secondSurname);
}
