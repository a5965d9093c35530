import { expect, test } from 'vitest';
import { filtersIn } from './use-late-filters.ts';

const NOTHING = {
  search: '',
  days_from: '',
  days_to: '',
  amount_from: '',
  amount_to: '',
  company: '',
  assigned: '',
  states: [],
  sort: '-days',
};
const read = (text: string) => filtersIn(new URLSearchParams(text));

test('an address has every filter', () => {
  expect(
    read(
      'buscar=ana&dias_desde=30&dias_hasta=90&valor_desde=0&valor_hasta=500000&empresa=3&asignado=yo&estados=DEMAND,PAID&orden=-amount',
    ),
  ).toEqual({
    search: 'ana',
    days_from: '30',
    days_to: '90',
    amount_from: '0',
    amount_to: '500000',
    company: '3',
    assigned: 'yo',
    states: ['PAID', 'DEMAND'],
    sort: '-amount',
  });
});

test.each([
  '',
  'dias_desde=-1',
  'dias_desde=36501',
  'valor_desde=mucho',
  'empresa=0',
  'estados=NADA',
  'asignado=todos',
  'orden=dni',
])('%j asks for nothing that the call would refuse', (text) => {
  expect(read(text)).toEqual(NOTHING);
});
