// @vitest-environment node
import { expect, test } from 'vitest';
import { builtModules, mayOpen } from './modules.ts';

function permission(name: string, front_url: string) {
  return { name, title: name, front_url, icon: name };
}

const late = permission('late_payments', '/tablero/pagos-atrasados');
const disbursement = permission('disbursement_confirm', '/tablero/confirmar-desembolso');
const audit = permission('audit', '/tablero/auditoria');

test('cards come in the order of the daily work, and only for screens that exist', () => {
  expect(builtModules([late, disbursement, audit])).toEqual([disbursement, late]);
});

test('a module opens its pages to who has it, the board is open to all staff', () => {
  expect(mayOpen('/tablero', [])).toBe(true);
  expect(mayOpen('/tablero/pagos-atrasados', [late])).toBe(true);
  expect(mayOpen('/tablero/pagos-atrasados/7', [late])).toBe(true);
  expect(mayOpen('/tablero/pagos-atrasados/7', [disbursement])).toBe(false);
});
