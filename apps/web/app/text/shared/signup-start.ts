/** The modals that begin a sign-up. */
export const nameAndPhone = {
  title: 'Solicita tu crédito',
  text: 'Verificamos tu celular con un código por mensaje de texto.',
  name: 'Nombre completo',
  phone: 'Número de teléfono',
  submit: 'Continuar',
  hasAccount: '¿Ya tienes cuenta? Inicia sesión',
};

export const signupCode = {
  title: 'Ingresa el código',
  submit: 'Continuar',
  logIn: 'Iniciar sesión',
};

export const bureauWarning = {
  title: 'Vamos a consultar tu historial',
  text: 'Para responderte consultaremos tu información en centrales de riesgo. Solo lo hacemos con tu autorización, que te pediremos antes de enviar la solicitud.',
  titleAllied: 'Tu empresa revisará tu solicitud',
  textAllied: 'No consultamos centrales de riesgo: tu empresa aprueba tu crédito y lo pagas por nómina.',
  confirm: '¡Entendí!',
};

export const signupToasts = {
  phoneExists: 'Número de teléfono ya se encuentra registrado, puedes iniciar sesión',
};

/** The text of the picture that shows the current step. */
export function stepLabel(step: number, steps: number): string {
  return `Paso ${step} de ${steps}`;
}
