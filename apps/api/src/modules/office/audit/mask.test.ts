import { expect, test } from 'vitest';
import { HIDDEN, masked, maskSearch } from './mask.ts';

test('a search keeps of an e-mail its first letter and its host, of a number its last four, of a name its initials', () => {
  expect(maskSearch('laura@unamano.test')).toBe('l***@unamano.test');
  expect(maskSearch('1094000001')).toBe('***0001');
  expect(maskSearch('12345')).toBe(HIDDEN);
  expect(maskSearch('C.C. 1.094.000.001')).toBe('***0001');
  expect(maskSearch('diana ordóñez')).toBe('d*** o***');
  expect(maskSearch('Crédito Nro. 87')).toBe('C*** N*** 87');
  expect(maskSearch('AB1234')).toBe('A***');
});

test('a mask never cuts a character in half', () => {
  for (const text of ['𝟙𝟚𝟛𝟜𝟝𝟞𝟟', '😀@unamano.test', 'abc😀😀😀😀', 'aaaaaaa😀bc']) {
    expect(maskSearch(text).isWellFormed(), text).toBe(true);
  }
});

test('hides a field that names a secret at any depth', () => {
  expect(
    masked({ user: { password: 'x', email: 'laura@unamano.test', dni: '1094000001', amount: 5 } }),
  ).toEqual({
    user: { password: HIDDEN, email: 'l***@unamano.test', dni: '***0001', amount: 5 },
  });
});

test('masks the account of a prepared disbursement, in the payload of its approval too', () => {
  expect(masked({ payload: { creditId: 7, account: 'Bancolombia 12345678901' } })).toEqual({
    payload: { creditId: 7, account: 'Bancolombia ***8901' },
  });
  expect(masked({ accountNumber: '12345678901', account: 'Banco 123-456-78901' })).toEqual({
    accountNumber: '***8901',
    account: 'Banco ***8901',
  });
  for (const shown of ['Giro', '•••• 8901', '•••• 0013'])
    expect(masked({ account: shown })).toEqual({ account: shown });
});

test('masks the names of people, and keeps the name of a company', () => {
  expect(
    masked({
      payload: { firstName: 'Laura María', lastName: 'Gómez' },
      full_name: 'Ana Ruiz',
      name: 'Otún SAS',
    }),
  ).toEqual({
    payload: { firstName: 'L*** M***', lastName: 'G***' },
    full_name: 'A*** R***',
    name: 'Otún SAS',
  });
});
