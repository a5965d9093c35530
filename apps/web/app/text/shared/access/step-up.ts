/** What a person from another lender's books is asked for at the first login, beside who they are. */
export const firstLogin = {
  reason: 'Tu crédito ahora está aquí. Confirma quién eres para ver tus datos y documentos.',
  consents: {
    data_treatment: 'Acepto la política de tratamiento de datos personales',
    central_risk: 'Autorizo la consulta y el reporte en centrales de riesgo',
  },
  read: 'Leer',
  documents: {
    data_treatment: 'la política de tratamiento de datos',
    central_risk: 'la autorización de centrales de riesgo',
  },
  emailTitle: 'Agrega tu correo',
  emailText: 'No tenemos un correo tuyo: allí te llegan tus recibos y los avisos de tu cuenta.',
  addEmail: 'Agregar mi correo',
  later: 'Ahora no',
};

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
