/** Texts of a payment that was opened at the gateway. */

export const tracking = {
  openedTitle: 'Termina tu pago en la otra pestaña',
  openedText: 'Apenas PayValida lo confirme, aquí ves tu comprobante.',
  openAgain: 'Abrir de nuevo la página de pago',
  done: 'Ya pagué',
  stillTitle: 'Todavía no vemos tu pago',
  stillText:
    'Puede tardar unos minutos; si pagas en efectivo, unas horas. Te avisamos apenas llegue: no hace falta pagar otra vez.',
  understood: 'Entendido',
  giveUp: 'Ya no lo voy a pagar',
  givenUp: 'Anulamos ese pago: ya nadie lo puede pagar',
  notPaidTitle: 'Este pago no se realizó',
  notPaidText: 'PayValida nos dice que no se pagó. No debes nada por él, y puedes intentarlo de nuevo.',
};

export const openOrder = {
  title: 'Esperamos la confirmación de tu pago',
  text: (instant: string) => `Lo abriste el ${instant}. Si ya pagaste, no hace falta pagar otra vez.`,
};

export const end = {
  highFive: (name: string) => `¡Chócala, ${name}!`,
  saved: 'Te ahorraste en intereses y cobros',
  lastPayment: 'Tu último pago',
  shareLetter: 'Compartir mi paz y salvo',
  notShared: 'No pudimos traer tu paz y salvo. Inténtalo de nuevo.',
  nextTitle: 'Qué sigue',
  nextNow: 'Puedes pedir otro crédito cuando lo necesites, desde hoy.',
  nextFrom: (day: string) => `Puedes pedir otro crédito desde el ${day}.`,
};

export const receipt = {
  title: 'Recibimos tu pago. ¡Gracias!',
  paid: 'Pagaste',
  on: (day: string) => `el ${day}, con PayValida`,
  covered: 'Lo que cubrió',
  order: 'Orden',
  credit: 'Crédito Nro.',
  pending: 'Te falta por pagar',
  next: (isLate: boolean) => (isLate ? 'Cuota en mora' : 'Tu próxima cuota'),
  nextOn: (day: string, isLate: boolean) => (isLate ? `venció el ${day}` : `el ${day}`),
  ok: 'Listo',
  share: 'Compartir comprobante',
  fileName: (order: string) => `comprobante-${order}.png`,
  brand: 'Unamano · Comprobante de pago',
};
