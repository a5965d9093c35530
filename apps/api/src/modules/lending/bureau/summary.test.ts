import { day } from '@unamano/domain/calendar';
import { describe, expect, it } from 'vitest';
import { riskReport } from './report.ts';
import { summarize } from './summary.ts';

type Account = { pago: string; cuenta: string; since: string };

function report(cards: Account[], loans: Account[] = [], operation?: string) {
  const account = ({ pago, cuenta, since }: Account) => ({
    entidad: 'X',
    Estados: {
      EstadoPago: { codigo: pago, fecha: '2026-01-01' },
      EstadoCuenta: { codigo: cuenta, fecha: '2026-01-01' },
      EstadoOrigen: { codigo: '0', fecha: since },
    },
  });
  return riskReport.parse({
    operation,
    information_RP: { personal_information: {} },
    information_HP: {
      score: { puntaje: 650 },
      credit_cards: cards.map(account),
      portfolio_accounts: loans.map(account),
    },
  });
}

const TODAY = day('2026-03-01');
const GOOD: Account = { pago: '01', cuenta: '01', since: '2025-03-01' };

describe('the summary of a report', () => {
  it('of an unknown person is not_found', () => {
    expect(summarize(null, TODAY)).toEqual({ kind: 'not_found' });
  });

  it('counts open accounts, and the age of the oldest one, closed ones included', () => {
    const closed: Account = { pago: '08', cuenta: '03', since: '2024-03-01' };
    expect(summarize(report([GOOD], [GOOD, closed], 'PRESTAMO'), TODAY)).toEqual({
      kind: 'found',
      operation: 'PRESTAMO',
      score: 650,
      openAccounts: 2,
      oldestAccountMonths: 24,
      negativeAccounts: 0,
    });
  });

  it('of an empty history has no accounts and no age', () => {
    expect(summarize(report([]), TODAY)).toMatchObject({ openAccounts: 0, oldestAccountMonths: 0 });
  });

  it.each([
    ['16', '01', 0],
    ['17', '01', 1],
    ['41', '01', 1],
    ['45', '01', 1],
    ['46', '01', 0],
    ['47', '01', 1],
    ['3', '01', 1],
    ['06', '01', 1],
    ['01', '02', 1],
    ['01', '03', 0],
    ['01', '05', 1],
    ['01', '06', 1],
    ['01', '09', 1],
    ['01', '13', 0],
    ['01', '14', 1],
    ['01', '16', 1],
    ['01', '17', 0],
  ])('reads payment state %s with account state %s as %i negative accounts', (pago, cuenta, negative) => {
    expect(summarize(report([{ ...GOOD, pago, cuenta }]), TODAY)).toMatchObject({
      negativeAccounts: negative,
    });
  });
});
