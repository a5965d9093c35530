import { visibleText } from '@unamano/domain/typed-text';

/** U+02BC is a letter, save behind a single one: `DʼAngelo`, `Saʼira`. */
const WORD_ENDS = /([ '’-]|(?<=(?:^|[ '’-])\p{L})ʼ)/u;

/**
 * `maría JOSÉ` -> `María José`: names and districts as shown. A word in mixed case (McGregor) is not changed;
 * extra spaces are removed.
 */
export function capitalizeWords(text: string): string {
  return visibleText(text).split(WORD_ENDS).map(capitalizeWord).join('');
}

function capitalizeWord(word: string): string {
  const isAllCaps = word.length > 1 && word === word.toLocaleUpperCase('es-CO');
  const rest = isAllCaps ? word.slice(1).toLocaleLowerCase('es-CO') : word.slice(1);
  return word.charAt(0).toLocaleUpperCase('es-CO') + rest;
}
