/** Aceptación de la garantía (fianza y aval) and, for employees of allied companies, the payroll deduction (Ley 1527). */

import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import { formatCop } from '@unamano/domain/money';
import {
  costTable,
  ELECTRONIC_SIGNATURE,
  fullName,
  identity,
  subtitle,
  type Terms,
} from './agreed-terms-text.ts';
import { planBlocks, repayment } from './installment-plan-text.ts';
import { pesosInWords } from './pesos-in-words.ts';
import { clauses, heading, paragraph, type Sheet, summary } from './sheet.ts';

export function guaranteeSheet(terms: Terms): Sheet {
  return {
    title: 'Aceptación de la garantía',
    subtitle: subtitle(terms),
    blocks: [
      summary({
        Deudor: fullName(terms),
        Identificación: identity(terms),
        Acreedor: terms.lender,
        'Costo de la garantía, una sola vez': formatCop(terms.value_endorsement),
      }),
      paragraph(
        `Yo, ${fullName(terms)}, identificado(a) con ${identity(terms)}, solicito y acepto que mi obligación del crédito ` +
          `Nro. ${terms.id} sea respaldada por un fiador profesional que designe ${terms.lender} (artículos 2361 y ` +
          'siguientes del Código Civil), que también puede avalar el pagaré (artículos 633 y siguientes del Código de ' +
          'Comercio).',
      ),
      heading('El crédito que se garantiza'),
      costTable(terms),
      heading('Condiciones'),
      ...clauses([
        [
          'Costo',
          `La garantía cuesta ${formatCop(terms.value_endorsement)}, IVA incluido. Se causa una sola vez y está incluida ` +
            'en el total a pagar.',
        ],
        [
          'Alcance',
          'La garantía es un servicio distinto del crédito: respalda al acreedor y no reduce mi obligación de pagar.',
        ],
        [
          'Si el fiador paga por mí',
          'Ocupa el lugar del acreedor hasta el valor que haya pagado (subrogación, artículos 1666 y 2395 del Código ' +
            'Civil) y puede cobrármelo con base en el pagaré. No se me cobrará dos veces el mismo valor.',
        ],
        [
          'Mis derechos frente a él',
          'Puedo oponerle los pagos que hice y las defensas que tenía frente al acreedor. Se me informa quién es el ' +
            'fiador y por qué canal pagarle antes de cualquier cobro.',
        ],
        [
          'Datos personales',
          'Autorizo que se comparta con el fiador la información necesaria para administrar y cobrar esta obligación, ' +
            'conforme a las Leyes 1266 de 2008 y 1581 de 2012 y a la política de tratamiento de datos que acepté.',
        ],
      ]),
      heading('Firma electrónica'),
      paragraph(ELECTRONIC_SIGNATURE),
    ],
    footer: `Unamano · Garantía del crédito Nro. ${terms.id}`,
  };
}

const conditionsOf = (terms: Terms): readonly (readonly [string, string])[] => [
  [
    'Límite',
    'Después de los descuentos de ley y de este, conservaré al menos el cincuenta por ciento (50 %) de mi salario neto. ' +
      'Si una cuota no cabe en ese límite, se descuenta hasta él y lo que falte se descuenta en las quincenas siguientes, ' +
      'con el mismo límite y hasta completar la suma autorizada. También puedo pagarlo yo.',
  ],
  [
    'Tasa',
    'La tasa pactada no supera la máxima legal y solo cambia si acuerdo una novación, refinanciación o cambio en la ' +
      'situación laboral (artículo 3 de la Ley 1527 de 2012).',
  ],
  [
    'Giro',
    `El empleador entregará cada descuento de ${formatCop(biweeklyFee(terms.monthly_cost))} dentro de los tres días ` +
      'hábiles siguientes al pago de la nómina. Un descuento hecho se tendrá por pagado desde el día en que se me hizo, ' +
      'aunque el empleador no lo entregue a tiempo; de lo que descuente y no entregue, responde él.',
  ],
  [
    'Cambio de valor o plazo',
    'Si mi empresa propone otro valor o plazo y yo lo confirmo en la plataforma, esta autorización vale por los términos ' +
      'que confirme.',
  ],
  [
    'Terminación del contrato',
    'Si termina mi contrato de trabajo, autorizo descontar el saldo de mi liquidación en lo que la ley permita, y ' +
      `seguiré obligado(a) por lo que falte. La autorización me acompaña a un nuevo empleador cuando ${terms.lender} se ` +
      'la comunique (artículo 7 de la Ley 1527 de 2012).',
  ],
  [
    'Fin',
    'Pagado el crédito, la autorización termina: el listado de descuentos que el empleador recibe cada quincena deja de ' +
      'incluirme. Lo que se haya descontado de más se me devuelve.',
  ],
];

/** @throws on a credit without a company: only employees of allied companies sign a payroll deduction */
export function payrollDeductionSheet(terms: Terms): Sheet {
  if (terms.company_name === null || terms.company_nit === null) {
    throw new Error(`credit ${terms.id} has no company to deduct from`);
  }
  return {
    title: 'Autorización de descuento por libranza',
    subtitle: subtitle(terms),
    blocks: [
      summary({
        'Empleado(a)': fullName(terms),
        Identificación: identity(terms),
        'Empleador o entidad pagadora': `${terms.company_name}, NIT ${terms.company_nit}`,
        'Se descuenta en total': formatCop(terms.total),
      }),
      paragraph(
        `Yo, ${fullName(terms)}, identificado(a) con ${identity(terms)}, empleado(a) de ${terms.company_name}, NIT ` +
          `${terms.company_nit}, autorizo de manera expresa e irrevocable a mi empleador, como entidad pagadora, para ` +
          `descontar de mi salario y de mis demás pagos laborales ${repayment(terms)}, hasta completar ` +
          `${pesosInWords(terms.total)} moneda corriente (${formatCop(terms.total)}), y entregarlos a ${terms.lender} ` +
          '(Ley 1527 de 2012).',
      ),
      heading('Descuentos'),
      ...planBlocks(terms),
      heading('Condiciones'),
      ...clauses(conditionsOf(terms)),
      heading('Cómo se compone la suma'),
      costTable(terms),
      heading('Firma electrónica'),
      paragraph(ELECTRONIC_SIGNATURE),
    ],
    footer: `Unamano · Libranza del crédito Nro. ${terms.id}`,
  };
}
