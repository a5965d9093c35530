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

/** Términos y condiciones of allied companies' employees. */
export const text: LegalText = {
  summary: [
    'Tu empresa aprueba la solicitud y descuenta las cuotas de tu nómina cada quincena.',
    'Ves cada peso del costo antes de pedir. Si tu empresa cambia el monto o el plazo, tú decides si lo aceptas.',
    'Conservas siempre al menos la mitad de tu salario neto, y puedes pagar antes sin sanción.',
  ],
  sections: [
    {
      id: 'que-es',
      title: 'Qué es Unamano y qué es un convenio',
      blocks: [
        `${lender.name}, con domicilio en ${lender.place} (Unamano), presta con recursos propios. Un convenio es el acuerdo por el que tu empresa confirma que trabajas en ella, aprueba tu solicitud y paga las cuotas con lo que descuenta de tu nómina (libranza, Ley 1527 de 2012).`,
        'El crédito es entre tú y Unamano: tu empresa no es deudora ni fiadora, pero responde por entregar lo que ya te descontó. El crédito se rige además por el pagaré y los documentos que firmas.',
      ],
    },
    account,
    {
      id: 'solicitud',
      title: 'Tu solicitud y la respuesta',
      blocks: [
        'Puedes pedir entre $100.000 y $800.000, de $50.000 en $50.000, a un plazo de 1 a 4 meses, en dos cuotas por mes. Debes ser empleado de una empresa aliada. No consultamos centrales de riesgo para decidir. Solo puedes tener un crédito a la vez, salvo el que reemplaza al actual (retanqueo).',
        'Primero te decimos si queda preaprobado. Después de que firmas, tu empresa lo aprueba, lo niega o propone otro monto o plazo. Si propone un cambio, te enviamos un enlace: con «Confirmar» lo aceptas y con «Rechazar» el crédito no sigue y no debes nada.',
      ],
    },
    {
      id: 'costo',
      title: 'Cuánto cuesta',
      blocks: [
        'El simulador, el resumen, el pagaré y tu cuenta muestran las mismas líneas y el mismo total:',
        [
          'Recibes: el monto que te desembolsamos.',
          'Intereses: la tasa mensual que ves, y su equivalente efectiva anual (E. A.), sobre el saldo de cada quincena.',
          'Aval: el costo, IVA incluido, de que un fiador profesional respalde tu crédito, en lugar de un codeudor. Si el fiador paga por ti, puede cobrarte lo que pagó.',
          'Administración: el estudio y el manejo de tu crédito, más su IVA (19 %).',
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
        'Después de firmar nos das una cuenta bancaria a tu nombre. Consignamos cuando tu empresa aprueba. Las cuotas solo empiezan a contar el día del desembolso.',
      ],
    },
    {
      id: 'libranza',
      title: 'El descuento por nómina',
      blocks: [
        'Las cuotas se descuentan los días 15 y último de cada mes; la primera, al menos 15 días después del desembolso. La última recoge los pesos del redondeo.',
        'Después de los descuentos de ley y de este, conservas al menos el 50 % de tu salario neto. Si una cuota no cabe, se descuenta hasta ese límite y pagas la diferencia por la plataforma.',
        'Tu empresa nos entrega cada descuento dentro de los 3 días hábiles siguientes. Si te lo descontó, para ti ya está pagado desde ese día, aunque la empresa se demore: no te cobramos mora ni te reportamos por eso.',
        'Si termina tu contrato, autorizas descontar el saldo de tu liquidación en lo que la ley permita. Lo que falte lo sigues pagando en las mismas fechas, y tu autorización vale ante un nuevo empleador cuando se la comunicamos.',
      ],
    },
    prepayment,
    withdrawal,
    arrears,
    collection,
    {
      id: 'datos-empresa',
      title: 'Qué sabe tu empresa',
      blocks: [
        'Tu empresa conoce tu nombre, tu documento, el monto, el plazo, la cuota y los documentos de la libranza, para aprobar y descontar. No conoce tus otras deudas ni tus respuestas personales, y no puede usar la información para nada distinto.',
      ],
    },
    yourRights,
    general,
  ],
};
