import { expect, it } from 'vitest';
import { activitySearch } from './activity-search.ts';

const find = activitySearch([
  { code: '0113', title: 'Cultivo de hortalizas, raíces y tubérculos', words: ['papa'] },
  { code: '4711', title: 'Comercio al por menor en establecimientos', words: ['tienda', 'tienda de barrio'] },
  { code: '4719', title: 'Comercio al por menor', words: ['tienda de variedades'] },
  { code: '4921', title: 'Transporte de pasajeros', words: ['conductor', 'uber'] },
  { code: '9602', title: 'Peluquería y otros tratamientos de belleza', words: ['uñas', 'salón de belleza'] },
]);
const codes = (search: string) => find(search).map(({ activity }) => activity.code);

it.each([
  ['an everyday word, nearest first', 'tienda', ['4711', '4719']],
  ['a word as it begins', 'peluq', ['9602']],
  ['a title without regard to case and accents', 'PELUQUERIA', ['9602']],
  ['words in any order', 'belleza tratamientos', ['9602']],
  ['the inside of a word last', 'uber', ['4921', '0113']],
  ['gender and number', 'conductoras', ['4921']],
  ['how a code begins', ' 471', ['4711', '4719']],
  ['small words left out', 'trabajo en una tienda de barrio', ['4711']],
  ['a word as it sounds', 'salon de veyesa', ['9602']],
  ['a part of the search where not all of it is met', 'tienda en Quibdó', ['4711', '4719']],
  ['nothing for other words', 'astronauta', []],
  ['nothing for an empty search', '  ', []],
])('finds %s', (_, search, expected) => {
  expect(codes(search)).toEqual(expected);
});

it('says which everyday word led to an activity', () => {
  expect(find('unas')[0]?.word).toBe('uñas');
  expect(find('tratamientos')[0]?.word).toBeNull();
});
