/** What a person from another lender's books is asked for at the first login, beside who they are. */
export const firstLogin = {
  reason: 'Tu crédito ahora está con nosotros. Confirma quién eres para ver tus datos y documentos.',
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
