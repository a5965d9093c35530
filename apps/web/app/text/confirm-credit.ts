/** An employee's word on what their company changed. */
export const confirmCredit = {
  title: 'Tu empresa propuso un cambio',
  lead: 'Revisa tu crédito con el nuevo valor y plazo. Si lo confirmas, pasa a desembolso.',
  approved: 'Saldo aprobado',
  installments: 'Cuotas',
  debt: 'Deuda adquirida',
  fee: 'Cuota quincenal',
  before: (amount: string, term: string) => `Habías pedido ${amount} a ${term}.`,
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
  biweekly: (count: number) => `${count} cuotas quincenales`,
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

export const confirmCreditToasts = {
  failed: 'Error al confirmar el estado del crédito',
  sent: 'Se envio la confirmación del credito',
};
