/** The account that waits for the money, at home. */
export const accountCard = {
  title: 'Tu cuenta para el desembolso',
  account: 'cuenta',
  moneyOrder: 'Giro: lo recibes en efectivo.',
  key: 'Llave',
  savings: 'Ahorros',
  checking: 'Corriente',
  change: 'Cambiar',
  confirm: 'Confirmar',
  returned:
    'El banco devolvió tu dinero. No debes nada por él. Confirma tu cuenta, o escribe otra, y te lo enviamos de nuevo.',
  rejected: 'No podemos enviar tu dinero a esta cuenta. Escribe otra, que esté activa y a tu nombre.',
  sending: 'Estamos enviando tu dinero a esta cuenta.',
  codeHint: (cellphone: string) => `Te lo enviamos por SMS al ${cellphone}.`,
  sendCode: 'Enviar código',
  codeSent: 'Te enviamos un código.',
  submit: 'Guardar cuenta',
  back: 'Volver',
  done: 'Guardamos tu cuenta',
  codeNotValid: 'El código ingresado no es válido',
  moved: 'Esta cuenta ya no se puede cambiar',
};

/** The card of home about the money that is on its way. */
export const money = {
  title: 'Tu dinero, paso a paso',
  documents: 'Ver mis documentos',
  giveUp: 'Desistir',
};

export const moneySteps = {
  signed: 'Firmaste tu pagaré',
  account: 'Nos diste tu cuenta',
  company: 'Tu empresa aprueba el crédito',
  companyPending: 'Talento humano lo está revisando',
  sent: 'Enviamos tu dinero',
  sentBy: (instant: string) => `A más tardar el ${instant}`,
  sentLater: 'En menos de 24 horas desde la aprobación',
  sentAgain: 'Apenas confirmes tu cuenta',
  received: 'Lo recibes en tu cuenta',
  receivedLater: 'Tu banco lo abona y aquí empieza tu plan de cuotas',
  receivedCheck: 'Revisa tu cuenta; si mañana no está, escríbenos',
};
