import { expect, it } from 'vitest';
import { searchByTitle } from './search-by-title.ts';

const activities = [
  { code: '0111', title: 'Cultivo de cereales (excepto arroz), legumbres y semillas oleaginosas' },
  { code: '9602', title: 'Peluquería y otros tratamientos de belleza' },
  { code: '0010', title: 'Asalariados' },
];
const found = (search: string) => searchByTitle(activities, search).map(({ code }) => code);

it('finds an activity without regard to case and accents', () => {
  expect(found('PELUQUERIA')).toEqual(['9602']);
  expect(found('peluquería')).toEqual(['9602']);
});

it('finds by several words in any order', () => {
  expect(found('belleza tratamientos')).toEqual(['9602']);
  expect(found('belleza cereales')).toEqual([]);
});

it('finds nothing for an empty search', () => {
  expect(found('  ')).toEqual([]);
});
