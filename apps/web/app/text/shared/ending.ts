import { formatCop } from '@unamano/domain/money';

/** Ending a credit early, and the allocation of each payment. */
export const payoff = {
  offer: 'Pagar todo hoy',
  offerSaves: (saved: string) => `Pagar todo hoy y ahorrar ${saved}`,
  title: 'Pagar todo hoy',
  today: (day: string) => `Con esto terminas tu crédito hoy, ${day}`,
  owed: 'Lo que debes por tus cuotas',
  late: 'Incluye mora y cobranza',
  saved: 'Intereses y cobros que no pagas',
  waiting: 'Tu saldo a favor',
  wages: 'Ya se le pidió a tu empresa: lo descuenta de tu nómina',
  total: 'Pagas hoy',
  law: 'Puedes pagar antes cuando quieras, sin multa: no cobramos los intereses de los días que faltan, ni la parte de esos días de los cobros que cuentan como interés (Ley 1555 de 2012).',
  good: 'Este valor sirve hasta mañana. Si pagas otro, igual cuenta para tus cuotas.',
  submit: 'Ir a pagar',
  changed: 'La cifra cambió. Revísala y sigue.',
  done: 'Tu crédito terminó',
};

/** Paying more than the installment of this period. */
export const prepayment = {
  offer: 'Pagar más que la cuota',
  title: 'Pagar más que la cuota',
  amount: 'Valor que vas a pagar',
  amountHint: (upTo: number) =>
    `Escribe más de ${formatCop(upTo)}: con eso pagas lo vencido y tu cuota, y lo demás baja tu deuda.`,
  required: 'Debes ingresar el valor que vas a pagar',
  tooSmall: (upTo: number) => `Debe ser mayor a ${formatCop(upTo)}`,
  isPayoff: (payoff: number) => `Con ${formatCop(payoff)} pagas todo hoy: usa «Pagar todo hoy»`,
  installmentsPaid: 'Paga tus cuotas hasta hoy',
  prepaid: 'Baja tu capital',
  before: (summary: string) => `Después de eso hoy te quedan ${summary}.`,
  remaining: (count: number, value: string, day: string) =>
    `${count} ${count === 1 ? 'cuota' : 'cuotas'} de ${value}, hasta el ${day}`,
  legend: '¿Cómo quieres que quede tu crédito?',
  choices: { shorter_term: 'Terminar antes', lower_installment: 'Pagar cuotas más bajas' },
  same: 'Con este valor las dos opciones quedan iguales',
  saves: (pesos: string) => `Te ahorras ${pesos}`,
  show: 'Ver cómo queda',
  submit: 'Ir a pagar',
  law: 'Puedes pagar antes cuando quieras, sin multa, y escoges si terminas antes o pagas cuotas más bajas (Leyes 1555 de 2012 y 2032 de 2020). Las cifras valen para hoy; al recibir tu pago las calculamos con ese día.',
};

export const withdrawal = {
  offer: 'Me arrepentí de este crédito',
  closed: 'El dinero ya va en camino: mira el detalle de tu crédito para devolverlo.',
  title: 'Anular este crédito',
  until: (day: string) => `Tienes hasta el ${day} para arrepentirte, sin dar razones.`,
  before: 'Todavía no te hemos enviado el dinero: si te arrepientes, el crédito se anula y no debes nada.',
  back: 'Devuelves lo que recibiste y no pagas intereses ni otros cobros.',
  by: (day: string) =>
    `Ya lo pediste. Devuelve el dinero a más tardar el ${day}; si no, el crédito sigue como estaba.`,
  total: 'Devuelves',
  released: 'Intereses y cobros que no pagas',
  law: 'Es tu derecho durante cinco días hábiles (Ley 1480 de 2011, artículo 47).',
  submit: 'Devolver el dinero',
  stay: 'Volver',
  cancel: 'Anular mi crédito',
  cancelled: 'Tu crédito quedó anulado',
  finished: 'Tu crédito terminó',
};

export const movements = {
  title: 'Movimientos de tu crédito',
  staffTitle: 'Movimientos',
  pesoByPeso: 'Ver peso por peso',
  installment: (number: number) => `Cuota ${number}`,
  waiting: 'Saldo a favor',
  saved: 'Intereses y cobros que te ahorraste',
  waived: ', no se cobra',
  parts: {
    collection_fee: 'gestión de cobranza',
    late_interest: 'interés de mora',
    installment: 'valor de la cuota',
    prepayment: 'abono a capital',
  },
};
