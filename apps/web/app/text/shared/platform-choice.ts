/** The choice about the platform line, where it is optional. */
export const platformChoice = {
  label: 'Tu elección sobre la plataforma',
  decline: 'No quiero la plataforma',
  hint: 'Puedes pedir tu crédito sin ella. El total no la incluye, ni su IVA.',
};
