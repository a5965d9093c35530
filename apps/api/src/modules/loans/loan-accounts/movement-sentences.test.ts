import { FIRST_LEGAL_CEILINGS } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { movementsOf } from '@unamano/domain/loans/replay/movements';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import {
  agrees,
  answers,
  asks,
  asksPayoff,
  call,
  dayAfterStart,
  disbursed,
  freezes,
  goesOut,
  pays,
  plans,
  releases,
  upholds,
  voids,
  wage,
  waives,
  withdraws,
  writesOff,
} from '@unamano/domain/testing/scenarios/events';
import { EXTERNAL, PAYROLL } from '@unamano/domain/testing/scenarios/terms';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from './movement-sentences.ts';

function sentences(events: readonly LoanEvent[], through: number, terms: LoanTerms = EXTERNAL): string[] {
  const all = [disbursed('0 08:00', 'sent'), ...events];
  const eventOf = (source: string) => all.find((event) => event.source === source);
  return movementsOf(terms, FIRST_LEGAL_CEILINGS, all, dayAfterStart(through))
    .filter((movement) => !(movement.kind === 'event' && movement.event.kind === 'contact'))
    .map((movement) => sentenceOf(movement, { terms, about: { bankReference: 'B-77' }, eventOf }))
    .slice(1);
}

const LOWER = { choice: 'lower_installment' } as const;

describe('the sentence of a movement', () => {
  test.each<[string, LoanEvent[], number, LoanTerms, string[]]>([
    ['an installment', [pays(10, 233_217)], 10, EXTERNAL, ['Pago en línea de $233.217 a la cuota 1.']],
    [
      'late charges, by the fee of a conversation',
      [call(37), pays(40, 50_000)],
      41,
      EXTERNAL,
      [
        'Gestión de cobranza por la conversación de este día: $12.000 con IVA, en la cuota 1.',
        'Pago en línea de $50.000: $12.000 a gestión de cobranza, $841 a interés de mora y $37.159 a la cuota 1.',
      ],
    ],
    [
      'a plan that is kept, with the interest of its days in the installment',
      [plans(40, 700_492, [[55, 234_058]]), pays(55, 235_459)],
      56,
      EXTERNAL,
      [
        'Plan de pagos de $234.058: un pago hasta el 09/03/2026, más el interés de los días que se agregan, y mientras se cumpla no corre interés de mora ni hay gestión de cobranza.',
        'Pago en línea de $235.459: $841 a interés de mora y $234.618 a la cuota 1.',
      ],
    ],
    [
      'a plan that is not kept',
      [plans(40, 700_492, [[55, 234_058]])],
      56,
      EXTERNAL,
      [
        expect.stringContaining('Plan de pagos'),
        'El plan de pagos no se cumplió: vuelven los días de las cuotas y corre el interés de mora.',
      ],
    ],
    [
      'a loan that was frozen and goes on',
      [freezes(40), releases(45)],
      46,
      EXTERNAL,
      [
        'Alguien informó que no pidió este crédito: no se cobra nada y nadie llama hasta que se revise.',
        'El informe de que nadie pidió este crédito no prosperó: el crédito sigue, sin cobros por esos días.',
      ],
    ],
    [
      'a loan that nobody asked for',
      [freezes(40), upholds(45, 'sent')],
      46,
      EXTERNAL,
      [
        expect.stringContaining('Alguien informó'),
        'Se comprobó que esta persona no pidió el crédito del 13/01/2026: no debe nada.',
      ],
    ],
    [
      'a prepayment with its choice, and one without',
      [pays(31, 300_000, LOWER), pays(32, 250_000)],
      32,
      EXTERNAL,
      [
        'Pago en línea de $300.000: $233.217 a la cuota 1, $66.783 a capital (se eligió bajar las cuotas: quedan 2 cuotas, la próxima de $190.358) y $18.935 de intereses y cobros dejan de cobrarse.',
        expect.stringMatching(
          / a capital \(sin elección, para terminar antes: queda 1 cuota, la próxima de \$[\d.]+\) y /,
        ),
      ],
    ],
    [
      'a payoff',
      [pays(0, 539_250, asksPayoff(539_250, 1))],
      1,
      EXTERNAL,
      [
        'Pago en línea de $539.250: $224.467 a la cuota 1, $227.333 a la cuota 2, $87.450 a la cuota 3, $160.401 de intereses y cobros dejan de cobrarse y el crédito terminó.',
      ],
    ],
    [
      'money that waits, and what became of it',
      [pays(0, 539_250), pays(1, 50_000), goesOut(5, 50_000)],
      6,
      EXTERNAL,
      [
        expect.stringMatching(/ y el crédito terminó\.$/),
        'Pago en línea de $50.000: $50.000 quedaron como saldo a favor.',
        'Devolución de $50.000 de saldo a favor: referencia del banco B-77.',
      ],
    ],
    [
      'wages, and waiting money that pays by itself',
      [asks(0, 1, 98_068), wage(17, 98_068, 1), wage(18, 98_068, 1)],
      33,
      PAYROLL,
      [
        'Se pidió a la empresa descontar $98.068 de la nómina para la cuota 1.',
        'Descuento de nómina de $98.068 a la cuota 1.',
        'Descuento de nómina de $98.068: $98.068 quedaron como saldo a favor.',
        'El saldo a favor pagó $98.068 de la cuota 2.',
      ],
    ],
    [
      'a company that is silent, and one that answers',
      [asks(0, 1, 98_068), answers(40, 1)],
      40,
      PAYROLL,
      [
        'Se pidió a la empresa descontar $98.068 de la nómina para la cuota 1.',
        'La empresa no respondió a tiempo por la cuota 1, que se puede pagar por enlace sin mora.',
        'La empresa respondió por la cuota 1.',
      ],
    ],
    [
      'money and its void',
      [pays(31, 233_217, {}, 'a'), voids(35, 'a')],
      35,
      EXTERNAL,
      [
        'Pago en línea de $233.217: se anuló el 17/02/2026 y no pagó nada.',
        'Se anuló un movimiento del 13/02/2026 (pago en línea de $233.217): lo que cubría se debe de nuevo.',
      ],
    ],
    [
      'a waiver',
      [waives(40, 10_000)],
      40,
      EXTERNAL,
      ['Condonación de $10.000: $841 de interés de mora y $9.159 de la cuota 1.'],
    ],
    [
      'a withdrawal',
      [withdraws(2), pays(3, 510_000)],
      4,
      EXTERNAL,
      [
        'Anulación del crédito (retracto): se devuelve lo recibido a más tardar el 14/02/2026, sin intereses ni otros cobros.',
        'Pago en línea de $510.000: $10.000 quedaron como saldo a favor y el retracto quedó completo y no se debe nada más.',
      ],
    ],
    [
      'an agreement that was broken, and a write-off',
      [agrees(40, 700_492, [[45, 100_000]]), writesOff(50)],
      50,
      EXTERNAL,
      [
        'Acuerdo de pago de $100.000: un pago hasta el 27/02/2026, y mientras se cumpla no corre interés de mora.',
        'El acuerdo de pago no se cumplió: vuelve a correr el interés de mora.',
        'Unamano pasó la deuda a pérdidas en sus libros: se sigue debiendo lo mismo.',
      ],
    ],
  ])('%s', (_name, events, through, terms, expected) => {
    expect(sentences(events, through, terms)).toEqual(expected);
  });

  test('a refinancing says what it paid off, a returned transfer that it was returned', () => {
    const all = [disbursed('0 08:00', 'sent', 200_000), voids(3, 'sent')];
    const read = (through: number, events: readonly LoanEvent[]) =>
      movementsOf(EXTERNAL, FIRST_LEGAL_CEILINGS, events, dayAfterStart(through)).map((movement) =>
        sentenceOf(movement, { terms: EXTERNAL, about: {}, eventOf: () => all[0] }),
      );
    expect(read(1, all.slice(0, 1))).toEqual([
      'Desembolso de $300.000: otros $200.000 pagaron el crédito anterior.',
    ]);
    expect(read(3, all)).toEqual([
      'Desembolso de $300.000: el banco lo devolvió el 16/01/2026.',
      'El banco devolvió el dinero del 13/01/2026: por él no se debe nada.',
    ]);
  });
});
