/** A second proof after a phone code on a new device, and the new owner of a number. */
export const stepUp = {
  title: 'Confirma que eres tú',
  password: 'Contraseña',
  wrong: 'La contraseña no es correcta',
  submit: 'Continuar',
  dniEnd: 'Últimos 4 números de tu documento',
  dniEndFault: 'Escribe los últimos 4 números',
  birthday: 'Fecha de nacimiento',
  ways: {
    password: 'Usar mi contraseña',
    identity: 'No recuerdo mi contraseña',
    claim: 'Este número ahora es mío',
  },
  claimTitle: 'Este número ahora es mío',
  claimText:
    'Si te dieron este número y la cuenta es de otra persona, lo liberamos para que abras la tuya. No te mostramos de quién era.',
  name: 'Tu nombre completo',
  email: 'Correo para responderte',
  claimSubmit: 'Pedir que lo liberen',
  claimed: (number: string, day: string) =>
    `Recibimos tu solicitud ${number}. Te respondemos a más tardar el ${day}.`,
  limited: 'Entraste con un código en un dispositivo nuevo: tus datos y documentos están cerrados.',
};
