// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InstallmentLines } from './installment-lines.tsx';

/** The first installment of 500,000 in 3 months. */
const line = {
  number: 1,
  principal: 163_784,
  interest: 8_750,
  credit_study: 40_000,
  credit_study_vat: 7_600,
  endorsement: 9_917,
  central_risk: 3_166,
  balance_before: 500_000,
  balance_after: 336_216,
};
const rates = { interest_rate: 0.0175, annual_interest_rate: 0.2314 };

function textOf(isAllied: boolean): string {
  const html = renderToStaticMarkup(<InstallmentLines lines={[line]} rates={rates} isAllied={isAllied} />);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

describe('what an installment is made of', () => {
  it('shows its value, each line, the capital before and after it, and the rate', () => {
    const text = textOf(false);
    expect(text).toContain('1,75 % mensual, 23,14 % E.A.');
    for (const figure of [
      '233.217',
      '500.000',
      '163.784',
      '8.750',
      '40.000',
      '7.600',
      '9.917',
      '3.166',
      '336.216',
    ])
      expect(text).toContain(`$${figure}`);
    for (const label of ['Capital que debes antes', 'Intereses', 'Aval', 'Centrales de riesgo'])
      expect(text).toContain(label);
  });

  it('names the fee of an employee, who has no line of the bureau', () => {
    const text = textOf(true);
    expect(text).toContain('Administración');
    expect(text).not.toContain('Centrales de riesgo');
    expect(text).not.toContain('Plataforma');
  });
});
