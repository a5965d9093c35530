/** The borrower's home, its modals, and the history. */
import { formatCop } from '@unamano/domain/money';

export const home = {
  pageTitle: 'Inicio',
  greeting: (firstName: string) => `Hola, ${firstName}`,
  pay: 'Abonar cuota',
  cannotPay: 'No puedo pagar',
  balance: 'Solicitar saldo',
  paymentInfo: 'Información de pago',
  detail: 'Ver todas las cuotas',
  requestCredit: 'Solicitar crédito',
  requestNewCredit: 'Solicitar nuevo crédito',
  refinanceFromNow: 'A partir de este momento puedes retanquear tu crédito',
  creditReady: 'Tenemos un crédito en el aire listo',
  notUntil: (day: string) => `En este momento y hasta el ${day} no podras solicitar un nuevo credito`,
  whyNot: '¿Por qué no?',
  paid: 'Recibimos tu pago. ¡Gracias!',
};

/** The next installment, kept for a moment without a connection. */
export const kept = {
  title: 'Tu próxima cuota',
  late: 'Para ponerte al día',
  on: (day: string) => `Se paga el ${day}`,
  since: (day: string) => `Venció el ${day}; cada día suma`,
  byLink: 'Con conexión, toca «Abonar cuota»: pagas con PSE, tarjeta o efectivo.',
  byPayroll: 'Tu empresa la descuenta de tu nómina.',
  asOf: (instant: string) => `Lo que sabíamos el ${instant}.`,
};

export const states = {
  onTime: 'Vas al día',
  planned: 'Vas al día con tu plan',
  agreed: 'Vas al día con tu acuerdo',
  nextOf: { planned: 'Próximo pago de tu plan', agreed: 'Próximo pago de tu acuerdo' },
  waiting: (amount: string) => `Tienes ${amount} a tu favor: pagan lo que venza, o te los devolvemos.`,
  owedBack: (amount: string) =>
    `Debes devolver ${amount}: te los habíamos devuelto de un pago que se anuló. No tienen intereses.`,
  frozen: 'Estamos revisando tu caso',
  frozenText:
    'Mientras tanto no te cobramos nada ni te llamamos por este crédito. Si quieres pagar, puedes: tu pago cuenta, y te lo devolvemos si el crédito no era tuyo.',
  late: 'Tienes una cuota en mora',
  companySilent: (day: string) => `Tu empresa aún no nos ha enviado el descuento de la quincena del ${day}`,
  companySilentSeveral: (count: number, day: string) =>
    `Tu empresa aún no nos ha enviado ${count} descuentos, desde la quincena del ${day}`,
  silentAmount: (count: number) => (count === 1 ? 'Cuota por descontar' : `${count} cuotas por descontar`),
  silentText: 'No estás en mora por esto: no te cobramos interés de mora ni gestión de cobranza.',
  lateSeveral: (count: number) => `Tienes ${count} cuotas en mora`,
  inReview: 'Esperando por la aprobación de tu empresa',
  inReviewText: 'Talento humano está revisando tu solicitud. Te avisamos apenas responda.',
  toConfirm: 'Tu empresa propuso un cambio',
  toConfirmText: 'Mira el nuevo valor o plazo, y acéptalo o recházalo. Hasta entonces tu crédito espera.',
  toConfirmGo: 'Revisar el cambio',
  inProcess: 'Tu dinero está en camino',
  inProcessText: 'Lo recibes en tu cuenta en menos de 24 horas. Ese día empieza tu plan de cuotas.',
  transferReturned: 'El banco devolvió tu dinero',
  transferReturnedText: 'No debes nada por él. Lo enviamos de nuevo apenas confirmes tu cuenta.',
  finished: 'Pagaste todo tu crédito',
  finishedText: 'No debes nada. Gracias por cumplir.',
  nextFee: 'Tu próxima cuota',
  feeDue: 'Cuota en mora',
  feeDueFirst: 'La más antigua',
  toCatchUp: 'Para ponerte al día hoy',
  dueOn: (day: string) => `Se paga el ${day}`,
  dueSince: (day: string, days: number) => `Venció el ${day}, hace ${days === 1 ? 'un día' : `${days} días`}`,
  byPayroll: 'Tu empresa la descuenta de tu nómina.',
  sentToPayroll: 'Ya se la enviamos y no tienes que hacer nada.',
  inPayPeriod: (day: string) => `En la quincena del ${day}`,
  feeByPayroll: 'Tu empresa descuenta la cuota; la mora la pagas tú, por link.',
  notDeducted: 'No salió completa de tu nómina.',
  lateByYourself: 'No se descuenta de tu nómina: la pagas tú, por link.',
  lateOnly: 'Te falta pagar la mora',
  lateDue: 'Mora por pagar',
  byYourself: 'Ya no se descuenta de tu nómina: la pagas tú.',
  requested: 'Valor de tu crédito',
};

export const late = {
  title: 'Qué debes y cómo salir de la mora',
  unpaid: (count: number) => (count === 1 ? 'Cuota' : `${count} cuotas`),
  lateInterest: 'Interés por mora',
  collection: 'Gestión de cobranza',
  total: 'Debes hoy',
  growsBy: 'Cada día suma',
  growsByHint: 'Interés sobre lo que te falta. Nunca más del máximo de la ley.',
  notDeducted:
    'Tu empresa no te descontó la cuota completa. Se lo pedimos otra vez en la próxima quincena; si no quieres esperar, paga tú por link y la mora deja de crecer.',
  paymentOptions: (count: number) =>
    count === 1
      ? 'Tienes dos salidas: pagar la cuota completa, o abonar una parte hoy para que la mora crezca menos.'
      : `Tienes dos salidas: pagar las ${count} cuotas de una vez, o abonar una parte hoy para que la mora crezca menos.`,
};

export const offPayroll = {
  title: 'Mora que no sale de tu nómina',
  text: 'Tu empresa descuenta tus cuotas y nada más. El interés por mora y la gestión de cobranza los pagas tú.',
  pay: 'Pagar la mora por link',
  after: 'Podrás pagarla por link cuando tu empresa descuente la cuota.',
};

export const companySilence = {
  title: 'Qué puedes hacer',
  nothing:
    'No tienes que hacer nada: le pedimos el descuento otra vez a tu empresa. Si ya te lo hicieron, cuéntale a talento humano que falta enviarlo.',
  alone: 'Si prefieres, paga tú por link: una cuota, una parte o todo el crédito, sin ningún cargo por mora.',
  later: 'Lo que tu empresa envíe después por una cuota que ya pagaste es dinero tuyo.',
  pay: 'Pagar yo por link',
};

export const leftCompany = {
  title: 'Ahora pagas tú tus cuotas',
  text: (day: string) =>
    `Tu empresa nos contó que tu último día con ella es el ${day}. Las cuotas que vencen después las pagas tú, en las mismas fechas y por los mismos valores.`,
  how: 'Toca «Abonar cuota» y se abre tu link de pago: PSE, tarjeta o efectivo.',
  wrong: 'Si sigues en la empresa, pídele a talento humano que lo corrija: tu crédito vuelve a la nómina.',
};

export const creditInfo = {
  title: 'Tu crédito',
  pendingFees: 'Cuotas pendientes',
  nextFee: 'Próxima cuota',
  nextFeeValue: 'Valor de la próxima cuota',
  lateFee: 'Interés por mora',
  collection: 'Gestión de cobranza',
  paid: 'Valor pagado',
  pending: 'Te falta por pagar',
  start: 'Fecha de inicio',
  end: 'Fecha de finalización',
  biweeklyFee: 'Cuota quincenal',
  notYet: 'Se fija el día que recibes el dinero',
  none: 'Ninguna',
};

export const creditBarsText = {
  label: (paid: number, lateCount: number, due: number) =>
    `${paid} ${paid === 1 ? 'cuota pagada' : 'cuotas pagadas'}${lateCount > 0 ? `, ${lateCount} en mora` : ''}, ${due} por pagar`,
};

export const payment = {
  lateTitle: 'Pagar la mora',
  lateAmount: 'Mora por pagar',
  title: 'Abonar cuota',
  legend: '¿Cuánto vas a pagar?',
  full: 'Cuota completa',
  catchUp: 'Ponerme al día',
  oldest: 'La más antigua',
  partial: 'Abono parcial',
  fullAmount: 'Pagas la cuota completa',
  oldestAmount: 'Pagas la cuota más antigua, con su mora',
  catchUpAmount: (count: number) => `Pagas las ${count} cuotas vencidas, con su mora`,
  line: (number: number) => `Cuota ${number}`,
  amount: 'Monto del abono',
  amountHint: 'Más de $10.000 COP y hasta el valor de la cuota.',
  submit: 'Ir a pagar',
  next: 'Se abre la página segura de PayValida. Tarda un par de minutos.',
  notFound: 'No se encontró el id del pago',
  paidByPayroll: 'Tu empresa descuenta esta cuota de tu nómina',
};

export const detail = {
  title: 'Detalle del crédito',
  number: 'Crédito Nro.',
  value: 'Valor',
  total: 'Total a pagar',
  state: 'Estado',
  installment: 'Cuota',
  status: 'Estado',
  lateExtra: 'Mora',
  table: 'Cuotas del crédito',
  installments: 'Cuotas y pagos',
  calendar: 'Poner mis pagos en mi calendario',
  cost: 'Lo que te cuesta',
  neverLent: 'Este crédito no se desembolsó: no debes nada.',
  notYet: 'Tus cuotas aparecen aquí el día en que recibes el dinero.',
  howToPayTitle: 'Cómo pagar',
  howToPay:
    'Toca «Abonar cuota» y paga con PSE, tarjeta o efectivo en la página segura de PayValida. Tu pago se ve aquí apenas se confirma.',
};

export const installmentLabels = { paid: 'Pagado', late: 'Mora', onTime: 'Al día' };
export const creditLabels = {
  paid: 'Pagado',
  current: 'Vigente',
  givenUp: 'Desististe',
  notApproved: 'No aprobado',
  expired: 'Venció',
  cancelled: 'Anulado',
};

export const paidCredit = {
  number: 'Crédito Nro.',
  total: 'Pagaste en total',
  see: 'Ver mi paz y salvo y mis pagos',
};

export const owedAgain = {
  title: (creditId: number) => `Tu crédito Nro. ${creditId} se debe de nuevo`,
  text: (since: string) =>
    `Un pago de este crédito fue devuelto el ${since}. Lo que ese pago cubría se debe de nuevo.`,
  owed: 'Debes hoy',
  pay: 'Pagar',
};

export const newCredit = {
  title: 'Solicitar nuevo crédito',
  submit: 'Solicitar crédito',
  amount: 'Valor del nuevo crédito',
  balance: 'Paga tu saldo actual',
  received: 'Recibes en tu cuenta',
  tooSmall: 'Elige un valor mayor que el saldo de tu crédito actual.',
};

export const topUp = {
  cardTitle: 'Tienes un cupo preaprobado',
  cardText: 'Retanquea: pagas tu crédito actual y recibes el resto.',
  see: 'Ver mi cupo',
  title: 'Cupo preaprobado',
  amount: 'Cupo',
  remaining: 'Saldo de tu crédito actual',
  toDisburse: 'Recibes en tu cuenta',
  cost: 'Lo que te cuesta',
  inPayments: (count: number, fee: number) =>
    `${count === 1 ? 'Pagas 1 cuota' : `Pagas ${count} cuotas`} de ${formatCop(fee)}. Puedes cambiar el plazo en el paso siguiente.`,
  submit: 'Retanquear cupo',
};

export const refinancing = {
  approved: 'Tu retanqueo está aprobado',
  approvedText: 'Fírmalo para que pague tu crédito actual y recibas el resto.',
  sign: 'Firmar',
  signed: 'Tu retanqueo está firmado',
  signedText: 'Dinos a qué cuenta te enviamos el dinero.',
  account: 'Continuar con el desembolso',
  waiting: 'Tu retanqueo está en camino',
  waitingText: 'Al desembolsarlo se paga tu crédito actual y recibes el resto.',
  returned: 'El banco devolvió el dinero de tu retanqueo',
  returnedText:
    'Confirma tu cuenta y te lo enviamos de nuevo. Hasta entonces sigues pagando tu crédito actual.',
};

export const balanceRequest = {
  title: 'Solicitar saldo',
  text: 'Se te enviará toda la información de tu saldo al correo electronico y whatsapp registrado',
  back: 'Volver',
  confirm: 'Consultar',
  sent: 'Solicitud enviada',
};

export const history = {
  pageTitle: 'Historial de créditos',
  title: 'Historial de créditos',
  empty: 'Aún no tienes créditos',
  emptyText: 'Cuando pidas uno lo verás aquí, con todas sus cuotas.',
  requests: 'Solicitudes sin crédito',
  requestsText: 'No recibiste dinero por ellas, ni debes nada por ellas.',
  number: 'Crédito Nro.',
  value: 'Valor',
  state: 'Estado',
  paid: 'Pagaste',
  received: (day: string) => `Lo recibiste el ${day}`,
  open: 'Pagos y documentos',
  more: 'Ver más',
};

/** Progress to a larger credit. */
export const nextLimit = {
  title: 'Tu próximo cupo',
  upTo: (amount: string, more: number) =>
    `Podrías pedir hasta ${amount} con ${more === 1 ? '1 cuota más' : `${more} cuotas más`} a tiempo.`,
  how: (paid: number) =>
    `${paid === 0 ? 'Todavía no llevas cuotas a tiempo' : paid === 1 ? 'Llevas 1 cuota a tiempo' : `Llevas ${paid} cuotas a tiempo`}. Cada una cuenta desde el día en que vence.`,
};
