/** Pagaré y carta de instrucciones: Código de Comercio, artículos 621, 622, 673, 709 to 711 and those they name. */
import { pricedByLaw } from '@unamano/domain/loans/price/legal-price';
import { formatCop } from '@unamano/domain/money';
import { countedCharges } from '../../../office/settings/index.ts';
import {
  costTable,
  ELECTRONIC_SIGNATURE,
  fullName,
  identity,
  LENDER_PLACE,
  percent,
  subtitle,
  type Terms,
} from './agreed-terms-text.ts';
import { planBlocks, repayment } from './installment-plan-text.ts';
import { legalPriceBlocks } from './legal-price-text.ts';
import { pesosInWords } from './pesos-in-words.ts';
import { type Block, clauses, heading, paragraph, type Sheet, summary } from './sheet.ts';

function lateInterestBase(terms: Terms): string {
  return terms.late_interest_base === 'principal' ? 'el capital no pagado de la cuota' : 'la parte no pagada';
}

function tolerance({ tolerance_pesos: pesos }: Terms): string {
  return pesos === 0 ? '' : ` No hay mora mientras todo lo vencido no pase de ${formatCop(pesos)}.`;
}

function collectionFees(terms: Terms): string {
  if (terms.company_name !== null) return 'No se cobran: las cuotas se descuentan de la nómina.';
  return (
    'Solo se cobran por contactos que de verdad ocurrieron con el deudor, en los días y horas de la Ley 2300 de 2023, de ' +
    'manera razonable e informada; nunca por el solo hecho de la mora. Cada contacto causa a lo sumo un gasto, sobre la ' +
    'cuota vencida más antigua, y cada etapa necesita otro contacto. Por cuota, IVA incluido y sin sumarse entre sí: ' +
    `${feeSteps(terms)}. Todos juntos no superan el ${percent(terms.collection_fees_max_ppm)} de lo vencido.`
  );
}

function feeSteps(terms: Terms): string {
  const steps = terms.collection_fee_steps.map(
    ({ feePesos, fromDaysPastDue }) => `${formatCop(feePesos)} desde el día ${fromDaysPastDue} de mora`,
  );
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(steps);
}

function note(terms: Terms): Block[] {
  return [
    heading('PAGARÉ'),
    ...clauses([
      [
        'Promesa',
        `Yo, ${fullName(terms)}, mayor de edad, identificado(a) con ${identity(terms)}, con domicilio en ${terms.city}, ` +
          `${terms.address}, en adelante el deudor, prometo incondicionalmente pagar a la orden de ${terms.lender}, o de ` +
          `quien sea su tenedor legítimo, la suma de ${pesosInWords(terms.total)} moneda corriente ` +
          `(${formatCop(terms.total)}).`,
      ],
      [
        'Vencimiento',
        `Pagaré esa suma con vencimientos ciertos y sucesivos (artículos 673 y 711 del Código de Comercio), en ` +
          `${repayment(terms)}. La última cuota recoge la diferencia por redondeo, de modo que las cuotas suman ` +
          'exactamente el total, según el plan de cuotas de este pagaré.',
      ],
      [
        'Lugar y fecha',
        `Este pagaré se crea en ${LENDER_PLACE}, en la fecha y hora de la firma electrónica, y se paga en la misma ciudad ` +
          'a través de los canales de pago de la plataforma.',
      ],
    ]),
    heading('Plan de cuotas'),
    ...planBlocks(terms),
    paragraph(
      'Fecha del desembolso (espacio en blanco; se llena según la instrucción 1): ____ / ____ / ________',
    ),
    heading('Cómo se compone la suma'),
    costTable(terms),
    ...legalPrice(terms),
  ];
}

/** The rates of the offer: the note is signed before the disbursement, so months count as months. */
function legalPrice(terms: Terms): Block[] {
  const rate = { typeUser: terms.type_user, interestRatePpm: terms.interest_rate_ppm };
  const offer = {
    amount: terms.amount,
    installments: terms.installments,
    valueCreditStudy: terms.value_credit_study,
    VATCreditStudy: terms.vat_credit_study,
    valueEndorsement: terms.value_endorsement,
    centralRisk: terms.central_risk,
  };
  const rates = pricedByLaw(rate, offer, countedCharges(terms.price_lines));
  const isAllied = terms.type_user === 'allied_company';
  return legalPriceBlocks(rates, terms.price_lines, { isAllied, isScheduled: false });
}

const conditionsOf = (terms: Terms): readonly (readonly [string, string])[] => [
  [
    'Intereses corrientes',
    'Están incluidos en las cuotas y se liquidan a la tasa indicada arriba, que no cambia durante el plazo.',
  ],
  [
    'Intereses de mora',
    `Desde el día siguiente al vencimiento de cada cuota y hasta su pago, ${lateInterestBase(terms)} causa intereses de ` +
      `mora diarios a la tasa del ${percent(terms.late_annual_rate_ppm)} efectiva anual, sin superar en ningún día la tasa ` +
      'máxima legal certificada por la Superintendencia Financiera (artículos 884 del Código de Comercio, 72 de la Ley ' +
      `45 de 1990 y 305 del Código Penal).${tolerance(terms)}`,
  ],
  ['Gastos de cobranza', collectionFees(terms)],
  [
    'Orden de los pagos',
    'Los abonos cubren, empezando por la cuota más antigua: gastos de cobranza causados, intereses de mora y valor de la ' +
      'cuota.',
  ],
  ['Pago anticipado', 'El deudor puede pagar antes, en todo o en parte, sin sanción ni cobro adicional.'],
  [
    'Aceleración',
    'Si una o más cuotas están en mora, el tenedor puede declarar vencido el plazo de las demás y exigir lo que falte. Al ' +
      'hacerlo no cobra intereses corrientes de un tiempo que no ha pasado, y los de mora solo corren sobre lo ' +
      'exigible (artículo 69 de la Ley 45 de 1990). Si el deudor se pone al día antes de un cobro judicial, el plazo ' +
      'queda restablecido.',
  ],
  [
    'Circulación',
    'Este título puede endosarse. El endoso se informa al deudor con los datos de quien debe recibir los pagos; los que ' +
      'haga antes de recibir ese aviso son válidos.',
  ],
  [
    'Requisitos',
    'Este título cumple los artículos 621 y 709 del Código de Comercio: el derecho que incorpora, la firma de quien lo ' +
      'crea, la promesa incondicional de pagar una suma determinada de dinero, el nombre de la persona a quien debe ' +
      'hacerse el pago, la indicación de ser pagadero a la orden y la forma de vencimiento.',
  ],
];

function instructions(terms: Terms): Block[] {
  const changed =
    'Si la empresa aliada propone otro valor o plazo y yo lo confirmo en la plataforma, la suma, el número de cuotas y ' +
    'su valor se llenan con los términos que confirme, que quedan registrados con su huella.';
  return [
    heading('CARTA DE INSTRUCCIONES'),
    paragraph(
      `Conforme al artículo 622 del Código de Comercio, autorizo de manera irrevocable a ${terms.lender}, o a quien sea ` +
        `tenedor legítimo, para llenar los espacios en blanco del pagaré del crédito Nro. ${terms.id}, sin aviso ` +
        'previo, únicamente según estas instrucciones:',
    ),
    ...clauses([
      [
        'Fecha del desembolso y de las cuotas',
        'La del día en que el dinero se entregue, y con ella las fechas de las cuotas que resultan del plan de este pagaré.',
      ],
      ['Fecha de creación', 'La fecha y hora de mi firma electrónica.'],
      [
        'Valor exigible',
        'Si se acelera el plazo: lo que deba ese día por las cuotas no pagadas, los intereses de mora y los gastos de ' +
          'cobranza causados, según los registros de la plataforma, sin cobrar intereses no causados.',
      ],
      ['Fecha de vencimiento', 'En ese caso, el día en que se llene.'],
      [
        'Cuándo',
        'El valor y el vencimiento solo se pueden llenar cuando una o más cuotas estén en mora. ' +
          (terms.type_user === 'allied_company' ? changed : ''),
      ],
      ['Copia', 'Recibí copia de este documento, que queda disponible en mi cuenta de la plataforma.'],
    ]),
  ];
}

export function promissoryNoteSheet(terms: Terms): Sheet {
  return {
    title: 'Pagaré y carta de instrucciones',
    subtitle: subtitle(terms),
    blocks: [
      summary({
        'Deudor y creador del pagaré': fullName(terms),
        Identificación: identity(terms),
        'A la orden de': terms.lender,
        'Suma que se promete pagar': formatCop(terms.total),
        'Forma de pago': repayment(terms).split(',')[0] ?? '',
        'Lugar de creación y de pago': LENDER_PLACE,
      }),
      ...note(terms),
      heading('Condiciones'),
      ...clauses(conditionsOf(terms)),
      ...instructions(terms),
      heading('Firma electrónica'),
      paragraph(ELECTRONIC_SIGNATURE),
    ],
    footer: `Unamano · Pagaré del crédito Nro. ${terms.id}`,
  };
}
