import { expect, test } from 'vitest';
import { ALL_ROWS, chosenOf, columnsOf, keyOf } from './chosen.ts';

const FOUND = [
  {
    name: 'Clientes',
    sheet: 'personas',
    is_ignored: false,
    program: null,
    headers: [],
    rows_count: 1,
    missing: [],
  },
] as const;
const is = { name: 'Clientes', sheet: 'personas' } as const;

test('columns and values for all rows are chosen, sent and shown again; a value that is not typed yet is not sent', () => {
  const named = { ...is, their_header: '', our_header: '' };
  const chosen = {
    [keyOf('Clientes', 'celular')]: 'Móvil',
    [keyOf('Clientes', 'ocupacion')]: `${ALL_ROWS}empleado`,
    [keyOf('Clientes', 'ingresos')]: ALL_ROWS,
    [keyOf('Otra', 'ingresos')]: 'Sueldo',
  };
  const sent = columnsOf(
    [...FOUND].map((one) => ({ ...one, headers: [], missing: [] })),
    [named],
    chosen,
  );
  expect(sent).toEqual([
    named,
    { ...is, our_header: 'celular', their_header: 'Móvil' },
    { ...is, our_header: 'ocupacion', their_header: '', value: 'empleado' },
  ]);
  expect(chosenOf(sent)).toEqual({
    [keyOf('Clientes', 'celular')]: 'Móvil',
    [keyOf('Clientes', 'ocupacion')]: `${ALL_ROWS}empleado`,
  });
});
