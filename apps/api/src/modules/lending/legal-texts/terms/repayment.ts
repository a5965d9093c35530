/** Paying, paying early, and paying late. */
import { PARTIAL_MINIMUM_EXCLUSIVE } from '@unamano/domain/loans/arrears/allocation';
import { formatPercent } from '@unamano/domain/rates';
import { money, type TermsFacts } from './facts.ts';
import { keptPay } from './request.ts';
import type { Block, Section } from './shape.ts';

export const externalPayment: Section = {
  id: 'pago',
  title: 'Cómo pagas',
  blocks: [
    'Cada cuota vence el mismo día del mes en que recibiste el dinero (o el último del mes, si no existe ese día); si es domingo o festivo, el día hábil siguiente. La última recoge los pesos del redondeo.',
    `Pagas desde tu cuenta con los medios de la pasarela: cuota completa o un abono mayor a ${money(PARTIAL_MINIMUM_EXCLUSIVE)}. El pago queda registrado cuando la pasarela lo confirma, y te lo avisamos.`,
  ],
};

export function payrollPayment(facts: TermsFacts): Section {
  return {
    id: 'libranza',
    title: 'El descuento por nómina',
    blocks: [
      'Las cuotas se descuentan los días 15 y último de cada mes; la primera, al menos 15 días después del desembolso. La última recoge los pesos del redondeo.',
      `Después de los descuentos de ley y de este, conservas al menos el ${keptPay(facts)} de tu salario neto. Si una cuota no cabe, se descuenta hasta ese límite y pagas la diferencia por la plataforma.`,
      'Tu empresa nos entrega cada descuento dentro de los 3 días hábiles siguientes. Si te lo descontó, para ti ya está pagado desde ese día, aunque la empresa se demore: no te cobramos mora ni te reportamos por eso.',
      'Si termina tu contrato, autorizas descontar el saldo de tu liquidación en lo que la ley permita. Lo que falte lo sigues pagando en las mismas fechas, y tu autorización vale ante un nuevo empleador cuando se la comunicamos.',
    ],
  };
}

/** What is given back of the days to come follows from the lines that count as interest. */
function givenBack({ typeUser, priceLines }: TermsFacts): string {
  const isAllied = typeUser === 'allied_company';
  const lines = [
    {
      name: `${isAllied ? 'la administración' : 'la plataforma'}${priceLines.valueCreditStudy.taxed ? ' con su IVA' : ''}`,
      counts: priceLines.valueCreditStudy.counts,
    },
    { name: 'el aval con su IVA', counts: priceLines.valueEndorsement.counts },
    ...(isAllied
      ? []
      : [{ name: 'la consulta a centrales de riesgo', counts: priceLines.centralRisk.counts }]),
  ];
  const namesOf = (counts: boolean) =>
    lines
      .filter((line) => line.counts === counts)
      .map(({ name }) => name)
      .join(', ');
  const [counted, kept] = [namesOf(true), namesOf(false)];
  return (
    'no te cobramos los intereses de los días que faltan' +
    (counted === '' ? '.' : `, ni la parte de esos días de lo que cuenta como interés: ${counted}.`) +
    ' Lo que ya habías pagado de esos días se descuenta de lo que falta.' +
    (kept === '' ? '' : ` No se devuelven los servicios ya prestados: ${kept}.`)
  );
}

export function prepayment(facts: TermsFacts): Section {
  return {
    id: 'pago-anticipado',
    title: 'Pagar antes',
    blocks: [
      'Puedes pagar cuotas o toda la deuda antes de tiempo, sin sanción, multa ni comisión (Ley 1555 de 2012). Con «Pagar más que la cuota» abonas a capital y escoges si terminas antes o pagas cuotas más bajas (Ley 2032 de 2020).',
      `Con «Pagar todo hoy», en «Abonar cuota» o en «Información de pago», ves la cifra del día y la pagas: ${givenBack(facts)}`,
    ],
  };
}

function lateInterest({ late }: TermsFacts): string {
  const base = late.lateInterestBase === 'principal' ? 'el capital de la cuota' : 'toda la parte de la cuota';
  const tolerance =
    late.tolerancePesos === 0
      ? ''
      : ` No hay mora mientras todo lo vencido no pase de ${money(late.tolerancePesos)}.`;
  return (
    `Desde el día siguiente al vencimiento, ${base} que no se pagó causa intereses de mora diarios a la tasa del ` +
    `${formatPercent(late.lateAnnualRatePpm)} efectiva anual. Ningún día superan la tasa máxima legal de ese día ` +
    `(artículo 884 del Código de Comercio).${tolerance}`
  );
}

/** Whether a late borrower of this kind may owe a collection fee at all. */
export function hasCollectionFees({ typeUser, late }: TermsFacts): boolean {
  return typeUser === 'user_external' && late.collectionFeesMaxPpm > 0 && late.collectionFeeSteps.length > 0;
}

function collectionFees(facts: TermsFacts): Block[] {
  const { late } = facts;
  if (!hasCollectionFees(facts)) return ['No te cobramos gastos de cobranza.'];
  return [
    'Los gastos de cobranza solo se cobran si hablamos contigo o te entregamos un mensaje, en el horario de la Ley 2300; nunca por el solo hecho de atrasarte. Cada contacto causa a lo sumo uno, sobre tu cuota vencida más antigua: cada etapa reemplaza a la anterior y necesita otro contacto. ' +
      `Todos juntos no pasan del ${formatPercent(late.collectionFeesMaxPpm)} de lo vencido. Hoy son, por cuota e IVA incluido:`,
    late.collectionFeeSteps.map(
      ({ feePesos, fromDaysPastDue }) => `${money(feePesos)} desde el día ${fromDaysPastDue} de mora.`,
    ),
  ];
}

export function arrears(facts: TermsFacts): Section {
  const order = hasCollectionFees(facts) ? 'gastos de cobranza causados, intereses' : 'intereses';
  return {
    id: 'mora',
    title: 'Si te atrasas',
    blocks: [
      lateInterest(facts),
      ...collectionFees(facts),
      `Tus pagos cubren, empezando por la cuota más antigua: ${order} de mora y valor de la cuota. Si no puedes pagar, escríbenos antes: podemos acordar nuevas fechas. Mientras cumples un acuerdo de pago no corren intereses de mora.`,
    ],
  };
}
