import { formatCop } from '@unamano/domain/money';

/** An employee's answer to the company's change. */
export const confirmCredit = {
  title: 'Tu empresa propuso un cambio',
  lead: 'Revisa tu crédito con el nuevo valor y plazo. Si lo confirmas, pasa a desembolso.',
  fee: 'Cuota quincenal',
  biweekly: (count: number) => `En ${count} cuotas quincenales, descontadas de tu nómina`,
  difference: 'Qué cambió',
  termsTitle: 'Lo que aceptas al confirmar',
  reject: 'Rechazar',
  confirm: 'Confirmar',
  rejectTitle: '¿Rechazas este crédito?',
  rejectText: 'Tu solicitud termina y no recibes el dinero. Puedes pedir otro crédito después.',
  back: 'Volver',
  answeredTitle: 'Este cambio ya tiene respuesta',
  answeredText: 'No tienes que hacer nada más.',
  missing: 'Credito no encontrado',
  home: 'Ir al inicio',
};

const months = (count: number) => (count === 1 ? '1 mes' : `${count} meses`);

const moreOrLess = (difference: number) => (difference > 0 ? 'más' : 'menos');

/** The requested terms beside the approved ones. */
export const comparison = {
  title: 'Lo que pediste y lo que aprobó tu empresa',
  requested: 'Pediste',
  approved: 'Aprobado',
  amount: 'Saldo aprobado',
  installments: 'Cuotas',
  fee: 'Cuota quincenal',
  debt: 'Deuda adquirida',
  same: 'Igual',
  term: months,
  pesos: (difference: number) => `${formatCop(Math.abs(difference))} ${moreOrLess(difference)}`,
  months: (difference: number) => `${months(Math.abs(difference))} ${moreOrLess(difference)}`,
};

export const confirmCreditToasts = {
  failed: 'Error al confirmar el estado del crédito',
  sent: 'Se envio la confirmación del credito',
};
