import { day } from '@unamano/domain/calendar';
import { FIRST_LEGAL_CEILINGS } from '@unamano/domain/loans/arrears/arrears-terms';
import { FIRST_CONFIGURATION, quote } from '@unamano/domain/loans/price/pricing';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { replay } from '@unamano/domain/loans/replay/replay';
import { pesos } from '@unamano/domain/money';
import { disbursed } from '@unamano/domain/testing/scenarios/events';
import { EXTERNAL } from '@unamano/domain/testing/scenarios/terms';
import { describe, expect, it } from 'vitest';
import { planOfFirstPrices } from '../../../../test/fixtures/documents/statement-plan.ts';
import { PRICE_LINES } from '../../../../test/input/sample-documents.ts';
import { statementSheet } from './account-statement.ts';
import { paidInFullLetterSheet } from './paid-in-full-letter.ts';
import type { StatementCredit } from './repo.ts';

const configuration = FIRST_CONFIGURATION.user_external;
const quoted = quote(configuration, pesos(500_000), 3);
const disbursedOn = day('2026-03-02');
const issueDay = day('2026-03-06');
const credit: StatementCredit = {
  id: 12,
  borrower_id: 1,
  type_user: 'user_external',
  state: 'FIN',
  amount: quoted.amount,
  installments: 3,
  total: quoted.total,
  signed_at: new Date(0),
  disbursed_on: disbursedOn,
  finished_on: day('2026-03-05'),
  reopen_pending_since: null,
  first_name: 'Ana',
  last_name: 'Gómez',
  type_document: '13',
  dni: '1088123453',
  payment_alias: null,
};
/** Disbursed, and nothing since. */
const BALANCE = balanceOf(
  replay(EXTERNAL, FIRST_LEGAL_CEILINGS, [disbursed('48 08:00')], issueDay),
  EXTERNAL,
  FIRST_LEGAL_CEILINGS,
);
const issue = {
  day: issueDay,
  at: new Date(0),
  code: 'A'.repeat(16),
  verifyUrl: 'https://unamano.test',
};

describe('the paid-in-full letter', () => {
  it('says that the credit was paid', () => {
    const text = JSON.stringify(paidInFullLetterSheet(credit, issue, null));
    expect(text).toContain('pagó en su totalidad el crédito Nro. 12 por $500.000 COP');
    expect(text).toContain('con una deuda adquirida de $699.651 COP');
  });

  it('says after a withdrawal that the money went back and that the charges were not paid', () => {
    const text = JSON.stringify(paidInFullLetterSheet(credit, issue, credit.amount));
    expect(text).toContain('ejerció el derecho de retracto');
    expect(text).toContain('devolvió los $500.000 COP');
    expect(text).toContain('$199.651 COP, quedaron sin efecto y no los pagó');
    expect(text).toContain('a paz y salvo por todo concepto');
    expect(text).not.toMatch(/pagó en su totalidad|deuda adquirida|Terminó de pagarse/);
  });
});

it('the account statement lists capital, interest, charges, rate and balances of each installment', () => {
  const plan = planOfFirstPrices(PRICE_LINES);
  const { blocks } = statementSheet(credit, { balance: BALANCE, movements: [] }, plan, issue);
  const text = JSON.stringify(blocks);
  expect(text).toContain('1,75 % mensual, 23,14 % efectiva anual');
  const rows = blocks.flatMap((block) => ('rows' in block && block.kind !== 'grid' ? block.rows : []));
  const rateOf = (label: string) => rows.find((row) => row.label === label)?.value;
  expect([
    rateOf('Tasa de los intereses'),
    rateOf('Tasa para comparar con el máximo legal'),
    rateOf('Costo total'),
  ]).toEqual(['23,14 % E. A.', '351,23 % E. A.', '718,99 % E. A.']);
  expect(text).toContain('los meses reales tienen de 28 a 31 días');
  expect(rateOf('Plataforma')).toBe('Sí. Ley 2439 de 2024, artículo 7.');
  expect(rateOf('Aval y su IVA')).toBe('No. Lo presta un tercero independiente.');
  const grid = blocks.find((block) => block.kind === 'grid' && block.head.includes('Capital'));
  // The table of 500,000 in 3 months, computed by hand; a third of each charge.
  expect(grid?.kind === 'grid' && grid.rows).toEqual([
    ['1', '163.784', '8.750', '40.000', '7.600', '9.917', '3.166', '500.000', '336.216'],
    ['2', '166.649', '5.884', '40.000', '7.600', '9.916', '3.168', '336.216', '169.567'],
    ['3', '169.567', '2.967', '40.000', '7.600', '9.917', '3.166', '169.567', '0'],
  ]);
});
