import { lender } from './lender.ts';
import type { LegalText } from './shape.ts';
import {
  account,
  arrears,
  collection,
  general,
  prepayment,
  signature,
  withdrawal,
  yourRights,
} from './terms-common.ts';

/** Términos y condiciones of people who borrow on their own. */
export const text: LegalText = {
  summary: [
    'Ves cada peso del costo antes de pedir; lo que firmas es exactamente lo que viste.',
    'Puedes cancelar sin costo antes de firmar, retractarte en 5 días hábiles y pagar antes sin sanción.',
    'La mora nunca supera el máximo legal y solo cobramos gestiones de cobro que de verdad hicimos.',
  ],
  sections: [
    {
      id: 'que-es',
      title: 'Qué es Unamano',
      blocks: [
        `${lender.name}, con domicilio en ${lender.place} (Unamano), presta con recursos propios montos pequeños a personas naturales. Estos términos son el contrato entre tú y Unamano por usar la plataforma y pedir un crédito. El crédito mismo se rige además por el pagaré y los documentos que firmas.`,
      ],
    },
    account,
    {
      id: 'solicitud',
      title: 'Tu solicitud y la respuesta',
      blocks: [
        'Puedes pedir entre $100.000 y $1.000.000, de $50.000 en $50.000, para pagar en 1 a 5 cuotas mensuales. Solo puedes tener un crédito a la vez, salvo el que reemplaza al actual (retanqueo).',
        'Lo que nos cuentas debe ser verdad. Con eso, y con la consulta en centrales de riesgo que autorizas por separado, un programa decide con reglas escritas. Podemos aprobar, ofrecer un monto o un plazo distinto o decir que no; en ese caso puedes volver a pedir en un mes. Pedir no te obliga a tomar el crédito ni a nosotros a darlo.',
      ],
    },
    {
      id: 'costo',
      title: 'Cuánto cuesta',
      blocks: [
        'El simulador, el resumen, el pagaré y tu cuenta muestran las mismas líneas y el mismo total:',
        [
          'Recibes: el monto que te desembolsamos.',
          'Intereses: la tasa mensual que ves, y su equivalente efectiva anual (E. A.), sobre el saldo de cada mes.',
          'Aval: el costo, IVA incluido, de que un fiador profesional respalde tu crédito, en lugar de un codeudor. Si el fiador paga por ti, puede cobrarte lo que pagó.',
          'Plataforma (Opcional): el estudio y el manejo digital de tu crédito, más su IVA (19 %). Antes de firmar puedes decidir no tomarla; en ese caso el crédito no sigue por la plataforma y no te cobramos nada.',
          'Centrales de riesgo: la consulta de tu historial.',
          'Total a pagar: la suma de todo. No hay cargos distintos de estos, salvo la mora si te atrasas.',
        ],
        'Las tarifas son las que muestra el simulador el día de tu solicitud y no cambian después. Los intereses, con todo lo que la ley cuente como tal, nunca superan la tasa máxima legal vigente.',
      ],
    },
    signature,
    {
      id: 'desembolso',
      title: 'Cómo recibes el dinero',
      blocks: [
        'Después de firmar nos das una cuenta bancaria a tu nombre. El dinero llega en menos de 24 horas. Si los datos de la cuenta están errados, te pedimos corregirlos; las cuotas solo empiezan a contar el día del desembolso.',
        'En un retanqueo, el crédito nuevo paga primero lo que debes del anterior y recibes la diferencia, que ves antes de firmar.',
      ],
    },
    {
      id: 'pago',
      title: 'Cómo pagas',
      blocks: [
        'Cada cuota vence el mismo día del mes en que recibiste el dinero (o el último del mes, si no existe ese día); si es domingo o festivo, el día hábil siguiente. La última recoge los pesos del redondeo.',
        'Pagas desde tu cuenta con los medios de la pasarela: cuota completa o un abono mayor a $10.000. El pago queda registrado cuando la pasarela lo confirma, y te lo avisamos.',
      ],
    },
    prepayment,
    withdrawal,
    arrears,
    collection,
    yourRights,
    general,
  ],
};
