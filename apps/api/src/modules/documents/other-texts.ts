/** Aceptación de la garantía (fianza y aval) and, for employees of allied companies, the payroll deduction (Ley 1527). */
import { formatCop } from '@unamano/domain/money';
import { biweeklyFee } from '@unamano/domain/pricing';
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

export function guaranteeSheet(terms: Terms): Sheet {
  return {
    title: 'Aceptación de la garantía',
    subtitle: subtitle(terms),
    blocks: [
      paragraph(
        `Yo, ${fullName(terms)}, identificado(a) con ${identity(terms)}, solicito y acepto que mi obligación del crédito ` +
          `Nro. ${terms.id} sea respaldada por un fiador profesional (artículos 2361 y siguientes del Código Civil).`,
      ),
      heading('Costo'),
      paragraph(
        `El costo de la garantía es de ${formatCop(terms.value_endorsement)}, IVA incluido. Se causa una sola vez y está ` +
          'incluido en el total a pagar. Conozco que la garantía es un servicio distinto del crédito y que no reduce mi ' +
          'obligación de pagarlo.',
      ),
      costTable(terms),
      heading('Efectos'),
      paragraph(
        'Si el fiador paga por mí, ocupa el lugar del acreedor hasta el valor que haya pagado (subrogación, artículos 1666 ' +
          'y 2395 del Código Civil) y puede cobrármelo con base en el pagaré. No se me cobrará dos veces el mismo valor.',
      ),
      paragraph(
        'Autorizo que se comparta con el fiador la información necesaria para administrar y cobrar esta obligación, ' +
          'conforme a las Leyes 1266 de 2008 y 1581 de 2012.',
      ),
      heading('Firma electrónica'),
      paragraph(ELECTRONIC_SIGNATURE),
    ],
    footer: `Unamano · Garantía del crédito Nro. ${terms.id}`,
  };
}

/** @throws on a credit without a company: only employees of allied companies sign a payroll deduction */
export function payrollDeductionSheet(terms: Terms): Sheet {
  if (terms.company_name === null || terms.company_nit === null) {
    throw new Error(`credit ${terms.id} has no company to deduct from`);
  }
  const fee = formatCop(biweeklyFee(terms.monthly_cost));
  return {
    title: 'Autorización de descuento por libranza',
    subtitle: subtitle(terms),
    blocks: [
      paragraph(
        `Yo, ${fullName(terms)}, identificado(a) con ${identity(terms)}, empleado(a) de ${terms.company_name}, NIT ` +
          `${terms.company_nit}, autorizo de manera expresa e irrevocable a mi empleador, como entidad pagadora, para ` +
          `descontar de mi salario y de mis demás pagos laborales ${repayment(terms)}, hasta completar ` +
          `${formatCop(terms.total)}, y entregarlos a UNAMANO (Ley 1527 de 2012).`,
      ),
      costTable(terms),
      heading('Condiciones'),
      paragraph(
        'Límite. Después de los descuentos de ley y de este, conservaré al menos el cincuenta por ciento (50 %) de mi ' +
          'salario neto. Si una cuota no cabe en ese límite, se descuenta solo hasta él y pagaré la diferencia.',
      ),
      paragraph(
        `Giro. El empleador entregará cada descuento de ${fee} dentro de los tres días hábiles siguientes al pago de la ` +
          'nómina. Un descuento hecho se tendrá por pagado desde el día en que se me hizo, aunque el empleador no lo ' +
          'entregue a tiempo.',
      ),
      paragraph(
        'Terminación del contrato. Si termina mi contrato de trabajo, autorizo descontar el saldo de mi liquidación en lo ' +
          'que la ley permita, y seguiré obligado(a) por lo que falte. La autorización me acompaña a un nuevo empleador ' +
          'cuando UNAMANO se la comunique.',
      ),
      heading('Firma electrónica'),
      paragraph(ELECTRONIC_SIGNATURE),
    ],
    footer: `Unamano · Libranza del crédito Nro. ${terms.id}`,
  };
}
