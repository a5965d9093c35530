import { visibleText } from '@unamano/domain/typed-text';

/**
 * `maría JOSÉ` -> `María José`: names and districts as shown. A word in mixed case (McGregor) is not changed;
 * extra spaces are removed.
 */
export function capitalizeWords(text: string): string {
  return visibleText(text)
    .split(/([ '’ʼ-])/)
    .map(capitalizeWord)
    .join('');
}

function capitalizeWord(word: string): string {
  const isAllCaps = word.length > 1 && word === word.toLocaleUpperCase('es-CO');
  const rest = isAllCaps ? word.slice(1).toLocaleLowerCase('es-CO') : word.slice(1);
  return word.charAt(0).toLocaleUpperCase('es-CO') + rest;
}
