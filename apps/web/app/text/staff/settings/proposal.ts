/** A setting of the dashboard that two people change: what is said around its value. */
export const proposal = {
  waiting: 'Un cambio espera a otra persona en Por aprobar.',
  reason: 'Por qué',
  reasonHint: 'Lo lee quien aprueba.',
  submit: 'Proponer',
  back: 'Volver',
  done: 'Espera a otra persona en Por aprobar',
};
