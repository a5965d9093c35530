import { expect, it } from 'vitest';
import { accountFaults, accountText, disbursementBody, NO_ACCOUNT } from './account.ts';

it('requires the bank and the number', () => {
  expect(accountFaults(NO_ACCOUNT)).toEqual({
    id_bank: 'No has escogido el banco de tu cuenta',
    account_number: 'Requerido',
  });
});

it('accepts seventeen digits, as the file for the bank does, and refuses more', () => {
  const account = { ...NO_ACCOUNT, id_bank: '1013', account_number: '1'.repeat(17) };
  expect(accountFaults(account).account_number).toBeNull();
  expect(accountFaults({ ...account, account_number: '1'.repeat(18) }).account_number).toBe(
    'La cuenta tiene hasta 17 números',
  );
});

it('always sends a transfer', () => {
  expect(
    disbursementBody(7, { id_bank: '1007', account_number: ' 123-4 ', account_type: 'CHECKING' }),
  ).toEqual({
    id_credit: 7,
    disbursement_type: 'TRANSFER',
    id_bank: '1007',
    account_number: '123-4',
    account_type: 'CHECKING',
  });
});

it('shows a number in groups, and one with hyphens as it was typed', () => {
  expect(accountText('Bancolombia', 'Ahorros', '12345678901')).toBe('Bancolombia · Ahorros · 123 456 78901');
  expect(accountText('Bancolombia', 'Corriente', ' 123-456789-01 ')).toBe(
    'Bancolombia · Corriente · 123-456789-01',
  );
});
