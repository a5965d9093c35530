/** Pagaré y carta de instrucciones: Código de Comercio, artículos 621, 622, 709 and those they name. */
import { formatCop } from '@unamano/domain/money';
import {
  costTable,
  ELECTRONIC_SIGNATURE,
  fullName,
  identity,
  repayment,
  subtitle,
  type Terms,
} from './facts.ts';
import type { Block, Sheet } from './sheet.ts';

const heading = (text: string): Block => ({ kind: 'heading', text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

function note(terms: Terms): Block[] {
  return [
    heading('PAGARÉ'),
    paragraph(
      `Yo, ${fullName(terms)}, identificado(a) con ${identity(terms)}, con domicilio en ${terms.address}, en adelante el ` +
        'deudor, prometo incondicionalmente pagar a la orden de UNAMANO, o de quien represente sus derechos, la suma de ' +
        `${formatCop(terms.total)}, en ${repayment(terms)}. La última cuota recoge la diferencia por redondeo, de modo ` +
        'que las cuotas suman exactamente el total.',
    ),
    paragraph('La obligación se compone así:'),
    costTable(terms),
    paragraph(
      'Intereses de mora. Desde el día siguiente al vencimiento de cada cuota y hasta su pago, la parte no pagada causa ' +
        'intereses de mora diarios a la tasa efectiva anual indicada, sin superar en ningún día la tasa máxima legal ' +
        'certificada por la Superintendencia Financiera (artículos 884 del Código de Comercio y 305 del Código Penal).',
    ),
    paragraph(
      'Gastos de cobranza. Solo se cobrarán por gestiones realmente hechas y registradas, de manera razonable e ' +
        'informada; nunca por el solo hecho de la mora.',
    ),
    paragraph(
      'Pago anticipado. El deudor puede pagar antes, en todo o en parte, sin sanción. Los abonos cubren, empezando por ' +
        'la cuota más antigua: gastos de cobranza causados, intereses de mora y valor de la cuota.',
    ),
    paragraph(
      'Este título cumple los requisitos de los artículos 621 y 709 del Código de Comercio: el derecho que incorpora, la ' +
        'firma de quien lo crea, la promesa incondicional de pagar una suma determinada de dinero, el nombre del ' +
        'beneficiario, la indicación de ser pagadero a la orden y la forma de vencimiento, por cuotas en días ciertos ' +
        'que se determinan desde el desembolso. Lugar de cumplimiento: los canales de pago de la plataforma.',
    ),
  ];
}

function instructions(terms: Terms): Block[] {
  return [
    heading('CARTA DE INSTRUCCIONES'),
    paragraph(
      `Conforme al artículo 622 del Código de Comercio, autorizo a UNAMANO para llenar los espacios en blanco del pagaré ` +
        `del crédito Nro. ${terms.id}, sin aviso previo, según estas instrucciones:`,
    ),
    paragraph(
      '1. Valor: lo que deba el día en que se llene por las cuotas no pagadas, los intereses de mora y los gastos de ' +
        'cobranza causados, según los registros de la plataforma, sin cobrar intereses no causados.',
    ),
    paragraph(
      '2. Fecha de vencimiento: el día en que se llene. 3. Fecha de creación: el día de la firma electrónica. ' +
        '4. Fecha de las cuotas: las que resulten del día del desembolso.',
    ),
    paragraph(
      '5. El título se podrá llenar cuando una o más cuotas estén en mora. Si me pongo al día antes de que se inicie un ' +
        'cobro judicial, el plazo queda restablecido.',
    ),
    paragraph('6. Recibí copia de este documento, que queda disponible en mi cuenta de la plataforma.'),
  ];
}

export function promissoryNoteSheet(terms: Terms): Sheet {
  return {
    title: 'Pagaré y carta de instrucciones',
    subtitle: subtitle(terms),
    blocks: [
      ...note(terms),
      ...instructions(terms),
      heading('Firma electrónica'),
      paragraph(ELECTRONIC_SIGNATURE),
    ],
    footer: `Unamano · Pagaré del crédito Nro. ${terms.id}`,
  };
}
