/** Términos y condiciones, generated from the settings: no sentence has a figure of its own that a setting could change. */
import type { LegalText } from '@unamano/contract/lending/legal-documents';
import { cost } from './cost.ts';
import type { TermsFacts } from './facts.ts';
import { collection, general, LENDER_SEAT, yourRights } from './relationship.ts';
import { arrears, externalPayment, hasCollectionFees, payrollPayment, prepayment } from './repayment.ts';
import { account, alliedRequest, externalRequest, keptPay, signature, withdrawal } from './request.ts';
import type { Section } from './shape.ts';

function externalTerms(facts: TermsFacts): LegalText {
  return {
    summary: [
      'Ves cada peso del costo antes de pedir; lo que firmas es exactamente lo que viste.',
      'Puedes cancelar sin costo antes de firmar, retractarte en 5 días hábiles y pagar antes sin sanción.',
      hasCollectionFees(facts)
        ? 'La mora nunca supera el máximo legal y solo cobramos gestiones de cobro que de verdad hicimos.'
        : 'La mora nunca supera el máximo legal y no cobramos gestiones de cobro.',
    ],
    sections: [
      {
        id: 'que-es',
        title: 'Qué es Unamano',
        blocks: [
          `${facts.lender}, con domicilio en ${LENDER_SEAT} (Unamano), presta con recursos propios montos pequeños a personas naturales. Estos términos son el contrato entre tú y Unamano por usar la plataforma y pedir un crédito. El crédito mismo se rige además por el pagaré y los documentos que firmas.`,
        ],
      },
      account,
      externalRequest(facts),
      cost(facts),
      signature,
      {
        id: 'desembolso',
        title: 'Cómo recibes el dinero',
        blocks: [
          'Después de firmar nos das una cuenta bancaria a tu nombre. El dinero llega en menos de 24 horas. Si los datos de la cuenta están errados, te pedimos corregirlos; las cuotas solo empiezan a contar el día del desembolso.',
          'En un retanqueo, el crédito nuevo paga primero lo que debes del anterior y recibes la diferencia, que ves antes de firmar.',
        ],
      },
      externalPayment,
      prepayment(facts),
      withdrawal,
      arrears(facts),
      collection,
      yourRights,
      general(facts),
    ],
  };
}

const COMPANY_DATA: Section = {
  id: 'datos-empresa',
  title: 'Qué sabe tu empresa',
  blocks: [
    'Tu empresa conoce tu nombre, tu documento, el monto, el plazo, la cuota y los documentos de la libranza, para aprobar y descontar. No conoce tus otras deudas ni tus respuestas personales, y no puede usar la información para nada distinto.',
  ],
};

function alliedTerms(facts: TermsFacts): LegalText {
  return {
    summary: [
      'Tu empresa aprueba la solicitud y descuenta las cuotas de tu nómina cada quincena.',
      'Ves cada peso del costo antes de pedir. Si tu empresa cambia el monto o el plazo, tú decides si lo aceptas.',
      `Conservas siempre al menos el ${keptPay(facts)} de tu salario neto, y puedes pagar antes sin sanción.`,
    ],
    sections: [
      {
        id: 'que-es',
        title: 'Qué es Unamano y qué es un convenio',
        blocks: [
          `${facts.lender}, con domicilio en ${LENDER_SEAT} (Unamano), presta con recursos propios. Un convenio es el acuerdo por el que tu empresa confirma que trabajas en ella, aprueba tu solicitud y paga las cuotas con lo que descuenta de tu nómina (libranza, Ley 1527 de 2012).`,
          'El crédito es entre tú y Unamano: tu empresa no es deudora ni fiadora, pero responde por entregar lo que ya te descontó. El crédito se rige además por el pagaré y los documentos que firmas.',
        ],
      },
      account,
      alliedRequest(facts),
      cost(facts),
      signature,
      {
        id: 'desembolso',
        title: 'Cómo recibes el dinero',
        blocks: [
          'Después de firmar nos das una cuenta bancaria a tu nombre. Consignamos cuando tu empresa aprueba. Las cuotas solo empiezan a contar el día del desembolso.',
        ],
      },
      payrollPayment(facts),
      prepayment(facts),
      withdrawal,
      arrears(facts),
      collection,
      COMPANY_DATA,
      yourRights,
      general(facts),
    ],
  };
}

/** The terms that the settings of a day make. The same facts always make the same words. */
export function termsText(facts: TermsFacts): LegalText {
  return facts.typeUser === 'allied_company' ? alliedTerms(facts) : externalTerms(facts);
}
