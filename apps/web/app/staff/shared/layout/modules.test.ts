import { expect, test } from 'vitest';
import { builtModules, canOpen, currentItem, navGroups } from './modules.ts';

function permission(name: string, front_url: string) {
  return { name, title: name, front_url, icon: name };
}

const late = permission('late_payments', '/tablero/pagos-atrasados');
const disbursement = permission('disbursement_confirm', '/tablero/confirmar-desembolso');
const settings = permission('settings', '/tablero/configuracion');
const unbuilt = permission('unbuilt', '/tablero/sin-pantalla');

test('module cards have the order of the daily work, and only existing screens have one', () => {
  const names = builtModules([late, disbursement, unbuilt]).map(({ name }) => name);
  expect(names).toEqual(['disbursement_confirm', 'late_payments', 'payroll', 'unapplied_funds', 'reports']);
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

test('the import of a book comes with the module of settings, and with no other', () => {
  expect(canOpen('/tablero/importar-cartera', [settings])).toBe(true);
  expect(canOpen('/tablero/importar-cartera', [late])).toBe(false);
});

test('a module opens its pages to its users; the board is open to all staff', () => {
  expect(canOpen('/tablero', [])).toBe(true);
  expect(canOpen('/tablero/pagos-atrasados', [late])).toBe(true);
  expect(canOpen('/tablero/pagos-atrasados/7', [late])).toBe(true);
  expect(canOpen('/tablero/pagos-atrasados/7', [disbursement])).toBe(false);
});

test('the sidebar groups the modules of a user, and leaves out a group without any', () => {
  const approve = permission('credit_approve', '/tablero/aprobar-credito');
  const shown = (...modules: Parameters<typeof navGroups>[0][number][]) =>
    navGroups(modules).map(({ title, items }) => [title, ...items.map(({ name }) => name)]);
  expect(shown(late, disbursement)).toEqual([
    ['Hoy', 'board', 'today', 'inbox', 'approvals'],
    ['Créditos', 'disbursement_confirm'],
    ['Cobro', 'late_payments', 'payroll', 'unapplied_funds', 'reports'],
  ]);
  expect(shown(approve)).toEqual([
    ['Hoy', 'board', 'approvals'],
    ['Créditos', 'credit_approve'],
    ['Cobro', 'payroll'],
  ]);
  expect(shown()).toEqual([['Hoy', 'board']]);
});

test('every module that has a screen is in one group of the sidebar', () => {
  const names = [
    ['people', 'personas'],
    ['disbursement_confirm', 'confirmar-desembolso'],
    ['late_payments', 'pagos-atrasados'],
    ['credit_approve', 'aprobar-credito'],
    ['credit_historic', 'historial-de-creditos'],
    ['historic_dc', 'historial-datacredito'],
    ['portfolio', 'cartera'],
    ['accounting', 'contabilidad'],
    ['companies', 'empresas-aliadas'],
    ['staff_users', 'usuarios'],
    ['settings', 'configuracion'],
    ['audit', 'auditoria'],
    ['reviews', 'revisiones'],
  ] as const;
  const all = names.map(([name, path]) => permission(name, `/tablero/${path}`));
  const grouped = navGroups(all).flatMap(({ items }) => items.map(({ name }) => name));
  expect([...grouped].sort()).toEqual(
    [...builtModules(all).map(({ name }) => name), 'board', 'today', 'inbox', 'approvals'].sort(),
  );
});

test('a page marks the link with the longest address that fits', () => {
  const groups = navGroups([late]);
  expect(currentItem(groups, '/tablero/pagos-atrasados/hoy')?.name).toBe('today');
  expect(currentItem(groups, '/tablero/pagos-atrasados/7')?.name).toBe('late_payments');
  expect(currentItem(groups, '/tablero')?.name).toBe('board');
  expect(currentItem(groups, '/tablero/no-existe')).toBeUndefined();
});
