import { APPROVED_OFFER_DAYS } from '@unamano/domain/loans/credit-lifecycle';
import { formatPercent } from '@unamano/domain/rates';
import { money, type TermsFacts } from './facts.ts';
import type { Section } from './shape.ts';

/** Whom the account belongs to, and how to enter it. */
export const account: Section = {
  id: 'cuenta',
  title: 'Tu cuenta',
  blocks: [
    'Necesitas ser mayor de 18 años, residir en Colombia y tener un celular y un correo propios. Cuentas con datos de otra persona se cierran y se denuncian.',
    'Entras con un código de un solo uso que llega a tu celular, o con tu correo y contraseña. No los compartas: Unamano nunca te los pide por teléfono ni por chat. Si pierdes el celular o sospechas de alguien, escríbenos y bloqueamos la cuenta.',
    'Si cambias de celular, correo o dirección, avísanos: ahí te enviamos los códigos y los avisos.',
  ],
};

function amounts({ simulator }: TermsFacts): string {
  const { minAmount, maxAmount, stepAmount } = simulator;
  return minAmount === maxAmount
    ? `Puedes pedir ${money(minAmount)}`
    : `Puedes pedir entre ${money(minAmount)} y ${money(maxAmount)}, de ${money(stepAmount)} en ${money(stepAmount)}`;
}

const ADULT = 18;

/** The policy may require more years than an account does. */
function age({ policy }: TermsFacts): string {
  return policy.minAge > ADULT ? ` Para un crédito debes tener ${policy.minAge} años o más.` : '';
}

function terms({ maxInstallments }: TermsFacts['simulator'], one: string, many: string): string {
  return maxInstallments === 1 ? `1 ${one}` : `1 a ${maxInstallments} ${many}`;
}

export function externalRequest(facts: TermsFacts): Section {
  return {
    id: 'solicitud',
    title: 'Tu solicitud y la respuesta',
    blocks: [
      `${amounts(facts)}, para pagar en ${terms(facts.simulator, 'cuota mensual', 'cuotas mensuales')}.${age(facts)} Solo puedes tener un crédito a la vez, salvo el que reemplaza al actual (retanqueo).`,
      'Lo que nos cuentas debe ser verdad. Con eso, y con la consulta en centrales de riesgo que autorizas por separado, un programa decide con reglas escritas. Podemos aprobar, ofrecer un monto o un plazo distinto o decir que no; en ese caso puedes volver a pedir en un mes. Pedir no te obliga a tomar el crédito ni a nosotros a darlo.',
    ],
  };
}

export function alliedRequest(facts: TermsFacts): Section {
  return {
    id: 'solicitud',
    title: 'Tu solicitud y la respuesta',
    blocks: [
      `${amounts(facts)}, a un plazo de ${terms(facts.simulator, 'mes', 'meses')}, en dos cuotas por mes.${age(facts)} Debes ser empleado de una empresa aliada. No consultamos centrales de riesgo para decidir. Solo puedes tener un crédito a la vez, salvo el que reemplaza al actual (retanqueo).`,
      'Primero te decimos si queda preaprobado. Después de que firmas, tu empresa lo aprueba, lo niega o propone otro monto o plazo. Si propone un cambio, te enviamos un enlace: con «Confirmar» lo aceptas y con «Rechazar» el crédito no sigue y no debes nada.',
    ],
  };
}

/** The net pay that an employee keeps at least. */
export const keptPay = ({ policy }: TermsFacts): string => formatPercent(1_000_000 - policy.payrollPpm);

export const signature: Section = {
  id: 'firma',
  title: 'Firma electrónica',
  blocks: [
    'Aceptas firmar de forma electrónica. Tu firma es el código de un solo uso que enviamos por mensaje de texto al celular registrado y que tú ingresas. Vale lo mismo que una firma en papel (Ley 527 de 1999, artículo 7, y Decreto 2364 de 2012, compilado en el Decreto 1074 de 2015).',
    'Antes de firmar puedes abrir y descargar cada documento. Con la firma guardamos la huella digital del documento que viste, la fecha y la hora, el celular y la dirección de red. Las copias quedan en tu cuenta.',
    'El código es personal. Si crees que alguien firmó por ti, repórtalo de inmediato: suspendemos el cobro mientras investigamos.',
  ],
};

export const withdrawal: Section = {
  id: 'retracto',
  title: 'Arrepentirte',
  blocks: [
    `Antes de firmar puedes cancelar la solicitud cuando quieras, sin costo. Una oferta que no firmas en ${APPROVED_OFFER_DAYS} días se vence sola.`,
    'Después de firmar tienes 5 días hábiles para retractarte (Ley 1480 de 2011, artículo 47): usa «Me arrepentí de este crédito» en el detalle del crédito o escríbenos por cualquiera de nuestros canales. Los días se cuentan desde el siguiente al desembolso, de lunes a viernes sin festivos. Si ya recibiste el dinero, lo devuelves completo, sin intereses ni cargos, a más tardar en 30 días calendario; lo que hayas pagado de tus cuotas se descuenta, y anulamos el pagaré.',
  ],
};
