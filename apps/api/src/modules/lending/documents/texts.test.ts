import { biweeklyFee, quote } from '@unamano/domain/loans/price/pricing';
import { FIRST_CONFIGURATION, type TypeUser } from '@unamano/domain/loans/price/simulator';
import { formatCop, pesos } from '@unamano/domain/money';
import { describe, expect, it } from 'vitest';
import { HAS_PDFTOTEXT, misplacedLines } from '../../../../test/fixtures/read-aloud.ts';
import { termsOf } from '../../../../test/input/sample-documents.ts';
import { renderSheet } from './render/render-sheet.ts';
import { percent, type Terms } from './texts/agreed-terms-text.ts';
import { guaranteeSheet, payrollDeductionSheet } from './texts/other-texts.ts';
import { promissoryNoteSheet } from './texts/promissory-note-text.ts';
import type { Sheet } from './texts/sheet.ts';

function agreed(typeUser: TypeUser): { terms: Terms; lines: number[] } {
  const q = quote(FIRST_CONFIGURATION[typeUser], pesos(500_000), 3);
  const lines = [
    q.amount,
    q.interestPaid,
    q.valueEndorsement,
    q.valueCreditStudy,
    q.VATCreditStudy,
    ...(typeUser === 'user_external' ? [q.centralRisk] : []),
  ];
  const company = typeUser === 'allied_company';
  const terms: Terms = {
    ...termsOf(12, q),
    type_user: typeUser,
    first_name: 'María José',
    dni: '1088123453',
    email: 'maria@example.test',
    company_name: company ? 'Café Alto SAS' : null,
    company_nit: company ? '900123456-1' : null,
  };
  return { terms, lines };
}

function textOf(sheet: Sheet): string {
  return JSON.stringify(sheet);
}

describe('the promissory note', () => {
  it.each(['user_external', 'allied_company'] as const)('of %s states every line as agreed', (typeUser) => {
    const { terms, lines } = agreed(typeUser);
    const text = textOf(promissoryNoteSheet(terms));
    for (const line of [...lines, terms.total]) expect(text).toContain(formatCop(line));
    expect(lines.reduce((sum, line) => sum + line, 0)).toBe(terms.total);
    for (const article of ['621', '622', '709', 'Ley 527', 'Decreto 2364']) expect(text).toContain(article);
    expect(text).toContain('María José Peña Güiza');
    expect(text).toContain('C.C. No. 1088123453');
  });

  it('states the three rates of the offer, and what counts as interest', () => {
    const { terms } = agreed('user_external');
    const text = textOf(promissoryNoteSheet(terms));
    // By 50-digit decimals: 23.1439, 343.4434 and 696.8729 %, months as months.
    for (const rate of ['23,14 % E. A.', '343,44 % E. A.', '696,87 % E. A.']) expect(text).toContain(rate);
    expect(text).toContain('Sí. Ley 2439 de 2024, artículo 7.');
    expect(text).toContain('No. Es el costo de un tercero.');
    const only = {
      ...terms,
      price_lines: {
        ...terms.price_lines,
        valueCreditStudy: { counts: false, taxed: true, ground: 'Otra razón' },
      },
    };
    expect(textOf(promissoryNoteSheet(only))).not.toContain('343,44');
    const allied = textOf(promissoryNoteSheet(agreed('allied_company').terms));
    expect(allied).toContain('IVA de la administración');
    expect(allied).not.toContain('Centrales de riesgo');
  });

  it('has no line of VAT where the study fee is interest without VAT', () => {
    const { terms } = agreed('user_external');
    const text = textOf(promissoryNoteSheet(terms));
    for (const label of ['de la línea anterior', 'IVA de la plataforma', '«IVA»'])
      expect(text).toContain(label);
    const study = { counts: true, taxed: false, ground: 'Estatuto Tributario, artículo 476, numeral 16' };
    const untaxed = textOf(
      promissoryNoteSheet({
        ...terms,
        vat_credit_study: pesos(0),
        total: pesos(terms.total - terms.vat_credit_study),
        price_lines: { ...terms.price_lines, valueCreditStudy: study },
      }),
    );
    for (const label of ['de la línea anterior', 'IVA de la plataforma', '«IVA»'])
      expect(untaxed).not.toContain(label);
    expect(untaxed).toContain('plataforma (estudio de crédito), sin IVA;');
  });

  it('names the choice about the platform where there was one', () => {
    const { terms } = agreed('user_external');
    expect(textOf(promissoryNoteSheet(terms))).not.toMatch(/opcional/i);
    const chosen = { ...terms, platform_optional: true };
    expect(textOf(promissoryNoteSheet(chosen))).toContain('Plataforma (opcional: el deudor la tomó)');
    const declined = textOf(promissoryNoteSheet({ ...chosen, platform_declined: true }));
    expect(declined).toContain('Plataforma (opcional: el deudor no la tomó)');
  });

  it('counts in months for some and in pay periods for others', () => {
    const external = agreed('user_external').terms;
    expect(textOf(promissoryNoteSheet(external))).toContain('3 cuotas mensuales de $233.217 COP');
    const allied = agreed('allied_company').terms;
    const fee = formatCop(biweeklyFee(allied.monthly_cost));
    expect(textOf(promissoryNoteSheet(allied))).toContain(`6 cuotas quincenales de ${fee}`);
  });

  it('states when an installment is due that falls on a Sunday or holiday, and from when wages are deducted', () => {
    const external = textOf(promissoryNoteSheet(agreed('user_external').terms));
    expect(external).toContain(
      'La cuota que venza un domingo o festivo se paga, sin mora, a más tardar el día hábil siguiente',
    );
    const allied = textOf(promissoryNoteSheet(agreed('allied_company').terms));
    expect(allied).toContain('la primera al menos quince días después del desembolso');
    expect(allied).not.toContain('ocho días');
    expect(allied).not.toContain('domingo o festivo');
  });

  it('states what each installment is made of, with the capital owed before and after it', () => {
    const { blocks } = promissoryNoteSheet(agreed('allied_company').terms);
    const grid = blocks.find((block) => block.kind === 'grid' && block.head.includes('Capital'));
    // 500,000 in 6 payments of 85,903.94 at 0.875 %: computed apart. A sixth of 120,000, 22,800 and 29,750.
    expect(grid?.kind === 'grid' && grid.rows.slice(0, 2)).toEqual([
      ['1', '81.530', '4.375', '20.000', '3.800', '4.958', '500.000', '418.470'],
      ['2', '82.242', '3.662', '20.000', '3.800', '4.959', '418.470', '336.228'],
    ]);
  });

  it('renders to a PDF with the letters of Spanish names', async () => {
    const pdf = await renderSheet(promissoryNoteSheet(agreed('user_external').terms), new Date(0));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  it('renders to the same bytes each time, after any other document', async () => {
    const sheet = promissoryNoteSheet(agreed('user_external').terms);
    const first = await renderSheet(sheet, new Date(0));
    await renderSheet(guaranteeSheet(agreed('allied_company').terms), new Date(0));
    expect((await renderSheet(sheet, new Date(0))).equals(first)).toBe(true);
  });
});

describe('the other documents', () => {
  it('state the cost of the guarantee', () => {
    expect(textOf(guaranteeSheet(agreed('user_external').terms))).toContain('$29.750 COP, IVA incluido');
  });

  it('name the employer who deducts, if there is one', () => {
    const text = textOf(payrollDeductionSheet(agreed('allied_company').terms));
    expect(text).toContain('Café Alto SAS, NIT 900123456-1');
    expect(text).toContain('Ley 1527 de 2012');
    expect(() => payrollDeductionSheet(agreed('user_external').terms)).toThrow();
  });

  it('allow later deductions of what exceeds half of the pay, and promise no notice that is not sent', () => {
    const text = textOf(payrollDeductionSheet(agreed('allied_company').terms));
    expect(text).toContain('lo que falte se descuenta en las quincenas siguientes');
    expect(text).toContain('También puedo pagarlo yo');
    expect(text).toContain(
      'el listado de descuentos que el empleador recibe cada quincena deja de incluirme',
    );
    expect(text).not.toMatch(/pagaré la diferencia|le avisa al empleador/);
  });
});

it.each([
  [17_500, '1,75 %'],
  [231_400, '23,14 %'],
  [190_000, '19,00 %'],
  [18_125, '1,8125 %'],
  [500, '0,05 %'],
  [0, '0,00 %'],
])('%i parts per million are %s', (ppm, text) => {
  expect(percent(ppm)).toBe(text);
});

it.skipIf(!HAS_PDFTOTEXT)('a screen reader reads the payroll deduction in its order', async () => {
  const sheet = payrollDeductionSheet(agreed('allied_company').terms);
  expect(misplacedLines(sheet, await renderSheet(sheet, new Date(0)))).toBeNull();
});
