/** The account that waits for the money, at home. */
export const accountCard = {
  title: 'Tu cuenta para el desembolso',
  moneyOrder: 'Giro: lo recibes en efectivo.',
  savings: 'Ahorros',
  checking: 'Corriente',
  change: 'Cambiar cuenta',
  confirm: 'Confirmar cuenta',
  returned:
    'El banco devolvió tu dinero. No debes nada por él. Confirma tu cuenta, o escribe otra, y te lo enviamos de nuevo.',
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
