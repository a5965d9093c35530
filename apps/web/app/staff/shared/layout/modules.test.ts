import { expect, test } from 'vitest';
import { builtModules, canOpen } from './modules.ts';

function permission(name: string, front_url: string) {
  return { name, title: name, front_url, icon: name };
}

const late = permission('late_payments', '/tablero/pagos-atrasados');
const disbursement = permission('disbursement_confirm', '/tablero/confirmar-desembolso');
const settings = permission('settings', '/tablero/sin-pantalla');

test('module cards have the order of the daily work, and only existing screens have one', () => {
  const names = builtModules([late, disbursement, settings]).map(({ name }) => name);
  expect(names).toEqual(['disbursement_confirm', 'late_payments', 'payroll', 'unapplied_funds']);
});

test('payroll comes with each module that may read it, and with no other', () => {
  for (const name of ['credit_approve', 'credit_historic', 'late_payments']) {
    const cards = builtModules([permission(name, `/tablero/${name}`)]);
    const payroll = cards.filter((card) => card.name === 'payroll');
    expect(payroll).toMatchObject([{ title: 'Nómina', front_url: '/tablero/nomina' }]);
  }
  expect(builtModules([disbursement])).toEqual([disbursement]);
  expect(canOpen('/tablero/nomina/2026-11-30', [late])).toBe(true);
  expect(canOpen('/tablero/nomina', [disbursement])).toBe(false);
});

test('the list of unapplied funds comes with the module of late payments, and with no other', () => {
  expect(canOpen('/tablero/dinero-por-devolver', [late])).toBe(true);
  expect(canOpen('/tablero/dinero-por-devolver', [disbursement])).toBe(false);
});

test('a module opens its pages to its users; the board is open to all staff', () => {
  expect(canOpen('/tablero', [])).toBe(true);
  expect(canOpen('/tablero/pagos-atrasados', [late])).toBe(true);
  expect(canOpen('/tablero/pagos-atrasados/7', [late])).toBe(true);
  expect(canOpen('/tablero/pagos-atrasados/7', [disbursement])).toBe(false);
});
