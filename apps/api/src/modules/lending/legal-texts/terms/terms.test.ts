import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears-terms';
import { FIRST_CONFIGURATION, FIRST_LIMITS, type TypeUser } from '@unamano/domain/loans/price/simulator';
import { pesos } from '@unamano/domain/money';
import { FIRST_POLICY } from '@unamano/domain/testing/first-policy';
import { describe, expect, it } from 'vitest';
import { PRICE_LINES } from '../../../../../test/input/sample-documents.ts';
import type { TermsFacts } from './facts.ts';
import { hashOf } from './shape.ts';
import { termsText } from './terms.ts';

const TYPES = ['user_external', 'allied_company'] as const;

function first(typeUser: TypeUser): TermsFacts {
  const { typeUser: _, ...prices } = FIRST_CONFIGURATION[typeUser];
  return {
    typeUser,
    lender: 'Unamano S.A.S., NIT 900123456-8',
    simulator: { ...prices, ...FIRST_LIMITS[typeUser], platformOptional: false },
    late: { ...FIRST_LATE_TERMS, collectionFeeSteps: [...FIRST_LATE_TERMS.collectionFeeSteps] },
    policy: {
      version: '2026-01',
      minAge: 18,
      minScore: 400,
      rejectedFromNegativeAccounts: 2,
      thinFile: FIRST_POLICY.thinFile,
      capacity: { basePpm: 600_000, reductionPerDependantPpm: 30_000, floorPpm: 400_000 },
      payrollPpm: 500_000,
    },
    priceLines: PRICE_LINES,
    modality: 'consumer_ordinary',
    ceilingPpm: 243_600,
  };
}

/** Settings whose figures all differ from the first ones. */
function others(typeUser: TypeUser): TermsFacts {
  const { simulator, policy, ...rest } = first(typeUser);
  return {
    ...rest,
    simulator: {
      ...simulator,
      vatPpm: 165_000,
      centralRiskPesos: pesos(typeUser === 'allied_company' ? 0 : 8_700),
      interestRatePpm: 16_200,
      annualInterestRatePpm: 212_700,
      minAmount: pesos(210_000),
      maxAmount: pesos(930_000),
      stepAmount: pesos(60_000),
      maxInstallments: 2,
    },
    late: {
      lateAnnualRatePpm: 198_300,
      collectionFeeSteps: [{ fromDaysPastDue: 11, feePesos: pesos(9_300) }],
      lateInterestBase: 'installment',
      tolerancePesos: pesos(7_700),
      collectionFeesMaxPpm: 135_000,
    },
    policy: { ...policy, minAge: 23, payrollPpm: 420_000 },
    modality: 'consumer_low_amount',
    ceilingPpm: 688_500,
  };
}

function words(facts: TermsFacts): string {
  const { summary, sections } = termsText(facts);
  return [...summary, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flat()])].join('\n');
}

/** Every sum, rate and number of days past due that the words name. */
function figuresOf(text: string): string[] {
  return [...text.matchAll(/\$\d{1,3}(?:\.\d{3})*|[\d,]+ %|día \d+ de mora|1 a \d+ |\d+ años o más/g)].map(
    ([figure]) => figure,
  );
}

describe.each(TYPES)('the terms of %s', (typeUser) => {
  it('say the amounts, terms and prices of the settings', () => {
    const before = words(first(typeUser));
    const max = typeUser === 'user_external' ? '$1.000.000' : '$800.000';
    expect(before).toContain(`entre $100.000 y ${max}, de $50.000 en $50.000`);
    expect(before).toContain(typeUser === 'user_external' ? '1 a 5 cuotas mensuales' : '1 a 4 meses');
    expect(before).toContain('Hoy es 1,75 % mensual, 23,14 % E. A.');
    expect(before).toContain('IVA (19 %)');
    const after = words(others(typeUser));
    expect(after).toContain('entre $210.000 y $930.000, de $60.000 en $60.000');
    expect(after).toContain(typeUser === 'user_external' ? '1 a 2 cuotas mensuales' : '1 a 2 meses');
    expect(after).toContain('Hoy es 1,62 % mensual, 21,27 % E. A.');
    expect(after).toContain('IVA (16,5 %)');
    expect(after).toContain('debes tener 23 años o más');
  });

  it('say the late rate, its base and the tolerance of the settings', () => {
    const before = words(first(typeUser));
    expect(before).toContain(
      'el capital de la cuota que no se pagó causa intereses de mora diarios a la tasa del 23,14 %',
    );
    expect(before).toContain('No hay mora mientras todo lo vencido no pase de $5.000.');
    const after = words(others(typeUser));
    expect(after).toContain(
      'toda la parte de la cuota que no se pagó causa intereses de mora diarios a la tasa del 19,83 %',
    );
    expect(after).toContain('no pase de $7.700.');
    const late = { ...first(typeUser).late, tolerancePesos: pesos(0) };
    expect(words({ ...first(typeUser), late })).not.toContain('No hay mora mientras');
  });

  it('have no figure of their own that a setting could make false', () => {
    const [before, after] = [figuresOf(words(first(typeUser))), figuresOf(words(others(typeUser)))];
    // The minimum of a partial payment is a constant of the platform.
    const constants = typeUser === 'user_external' ? ['$10.000'] : [];
    expect(before.filter((figure) => after.includes(figure))).toEqual(constants);
    expect(before.length).toBeGreaterThan(8);
  });

  it('are other words for other settings, and the same words for the same settings', () => {
    expect(hashOf(termsText(first(typeUser)))).toBe(hashOf(termsText(first(typeUser))));
    expect(hashOf(termsText(first(typeUser)))).not.toBe(hashOf(termsText(others(typeUser))));
  });

  it('name the laws that they keep to, and the lender', () => {
    const laws = ['Ley 527', 'Decreto 2364', 'Ley 1555', 'Ley 2032', 'Ley 1480', 'Ley 2300'];
    const own = typeUser === 'allied_company' ? ['Ley 1527'] : [];
    for (const law of [...laws, ...own, 'NIT 900123456-8']) expect(words(first(typeUser))).toContain(law);
    expect(words(first(typeUser))).toContain('no firmas en 7 días');
  });

  it('say that money beyond the installment reduces principal, as the borrower chooses', () => {
    expect(words(first(typeUser))).toContain(
      'abonas a capital y escoges si terminas antes o pagas cuotas más bajas',
    );
    expect(words(first(typeUser))).not.toContain('se abona a la siguiente');
  });

  it('have a place for each section', () => {
    const ids = termsText(first(typeUser)).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what counts as interest', () => {
  const facts = first('user_external');
  const { priceLines } = facts;
  const onlyInterest = {
    ...priceLines,
    valueCreditStudy: { counts: false, taxed: true, ground: 'Estudio que pides aparte' },
  };

  it('is said of every line, with its ground', () => {
    const text = words(facts);
    expect(text).toContain('Plataforma: cuenta como interés. Ley 2439 de 2024, artículo 7.');
    expect(text).toContain('IVA de la plataforma: no cuenta como interés. Es un impuesto.');
    expect(text).toContain('Centrales de riesgo: no cuenta como interés. Es el costo de un tercero.');
    const changed = words({ ...facts, priceLines: onlyInterest });
    expect(changed).toContain('Plataforma: no cuenta como interés. Estudio que pides aparte.');
    expect(words(first('allied_company'))).toContain('Administración: cuenta como interés.');
    expect(words(first('allied_company'))).not.toContain('Centrales de riesgo: no cuenta');
  });

  it('goes from the least to the most that an amount and a term cost', () => {
    // By 50-digit decimals apart: 24 % over 5 installments is 188.4379, 19 % over 2 is 387.4860.
    const text = words(facts);
    expect(text).toMatch(/lo que cuenta como interés va del [\d,]+ % al [\d,]+ % efectivo anual/);
    const [, least, most] = /va del ([\d,]+) % al ([\d,]+) %/.exec(text) ?? [];
    expect([least, most]).toEqual(['188,44', '387,49']);
  });

  it('is said to keep to the ceiling only where it does, for every amount and term', () => {
    const kept = 'Lo que cuenta como interés no la supera en ningún monto ni plazo.';
    expect(words(facts)).toContain(
      'máxima legal de consumo y ordinario, que certifica la Superintendencia Financiera, es hoy el 24,36 %',
    );
    expect(words(facts)).not.toMatch(/no la supera|nunca superan la tasa/);
    expect(words({ ...facts, priceLines: onlyInterest })).toContain(kept);
    expect(words({ ...facts, priceLines: onlyInterest })).toContain('es el 23,14 % efectivo anual, en todos');
    expect(words({ ...facts, priceLines: onlyInterest, ceilingPpm: 231_400 })).not.toContain(kept);
    expect(words({ ...facts, ceilingPpm: null })).not.toContain('tasa máxima legal de consumo');
  });

  it('counts the price without the platform where that may be chosen', () => {
    const { simulator } = facts;
    const text = words({ ...facts, simulator: { ...simulator, platformOptional: true } });
    expect(text).toContain('va del 23,14 % al 387,49 %');
  });
});

describe('the platform line', () => {
  const { simulator, ...rest } = first('user_external');

  it('is not called optional where it is always charged', () => {
    const text = words({ ...rest, simulator });
    expect(text).not.toMatch(/opcional|no tomarla/i);
    expect(text).toContain('Se cobra en todos los créditos: no se puede pedir el crédito sin ella.');
  });

  it('is called optional where the borrower may decline it, with what that means', () => {
    const text = words({ ...rest, simulator: { ...simulator, platformOptional: true } });
    expect(text).toContain('Plataforma (Opcional)');
    expect(text).toContain('no pagas ni la línea ni su IVA');
    expect(text).not.toContain('Se cobra en todos los créditos');
  });
});

describe('collection fees', () => {
  const { late, ...rest } = first('user_external');

  it('are said step by step, with their maximum', () => {
    const text = words({ ...rest, late });
    for (const step of [
      '$12.000 desde el día 6 de mora',
      '$20.000 desde el día 31',
      '$30.000 desde el día 61',
    ])
      expect(text).toContain(step);
    expect(text).toContain('no pasan del 20 % de lo vencido');
  });

  it.each([
    ['without steps', { ...rest, late: { ...late, collectionFeeSteps: [] } }],
    ['with a maximum of nothing', { ...rest, late: { ...late, collectionFeesMaxPpm: 0 } }],
    ['of an employee', first('allied_company')],
  ])('%s are not said to be charged', (_, facts) => {
    const text = words(facts);
    expect(text).toContain('No te cobramos gastos de cobranza.');
    expect(text).not.toMatch(/solo cobramos gestiones|gastos de cobranza causados|Cada contacto causa/);
  });
});

it('an employee keeps the part of the pay that the policy leaves', () => {
  expect(words(first('allied_company'))).toContain('conservas al menos el 50 % de tu salario neto');
  expect(words(others('allied_company'))).toContain('conservas al menos el 58 % de tu salario neto');
});

it('a bureau query without a price is not said to have one', () => {
  const { simulator, ...rest } = first('user_external');
  expect(words({ ...rest, simulator })).toContain('la consulta de tu historial, hoy $9.500.');
  const free = words({ ...rest, simulator: { ...simulator, centralRiskPesos: pesos(0) } });
  expect(free).toContain('no tiene costo para ti');
  expect(words(first('allied_company'))).not.toContain('Centrales de riesgo:');
});

it('paying all today gives back the lines that count as interest, and no others', () => {
  const facts = first('user_external');
  expect(words(facts)).toContain(
    'la parte de esos días de lo que cuenta como interés: la plataforma con su IVA.',
  );
  expect(words(facts)).toContain(
    'No se devuelven los servicios ya prestados: el aval con su IVA, la consulta a centrales de riesgo.',
  );
  const { valueCreditStudy } = facts.priceLines;
  const kept = { ...facts.priceLines, valueCreditStudy: { ...valueCreditStudy, counts: false } };
  expect(words({ ...facts, priceLines: kept })).toContain(
    'No se devuelven los servicios ya prestados: la plataforma con su IVA, el aval con su IVA, ',
  );
  const untaxed = words({
    ...facts,
    priceLines: { ...facts.priceLines, valueCreditStudy: { ...valueCreditStudy, taxed: false } },
  });
  expect(untaxed).toContain('lo que cuenta como interés: la plataforma. Lo');
  expect(untaxed).toContain('el manejo digital de tu crédito, sin IVA. Se cobra');
  expect(untaxed).not.toContain('IVA de la plataforma');
});
