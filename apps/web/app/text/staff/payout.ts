import { counted } from '@unamano/domain/counted';

/** A cancelled credit, a returned transfer, and the limit of a disbursement by one person. */

/** The queue of disbursements. */
export const waiting = {
  title: (count: number) => counted(count, 'persona espera su dinero', 'personas esperan su dinero'),
  none: 'Todos los desembolsos están al día.',
  table: 'Personas que esperan su dinero, la que más espera primero',
  total: 'Valor a enviar:',
  name: 'Nombre',
  dni: 'ID',
  since: 'Espera desde',
  late: 'Más de 20 horas',
  amount: 'Valor',
  bank: 'Banco',
  type: 'Tipo',
  account: 'Número de cuenta',
  state: 'Estado',
  actions: 'Acciones',
  copyAccount: (name: string) => `Copiar la cuenta de ${name}`,
  moneyOrder: 'Giro en efectivo',
  asked: 'Se pidió otra cuenta',
  prepared: 'Espera a otra persona',
  inFile: (when: string) => `En archivo, ${when}`,
  inFileOf: (name: string, when: string) => `En archivo, ${when}: descargar ${name}`,
  otherAccount: 'La cuenta cambió después del archivo',
  menuOf: (name: string) => `Más acciones para ${name}`,
  open: 'Abrir',
  openOf: (name: string) => `Abrir el desembolso de ${name}`,
  askAccount: 'Pedir otra cuenta',
  askAccountOf: (name: string) => `Pedir otra cuenta a ${name}`,
  all: (count: number) => `Elegir los ${count}`,
  more: (count: number) => `Se muestran los ${count} que más esperan.`,
};

/** What can be done with the ticked disbursements. */
export const payBar = {
  label: 'Desembolsos elegidos',
  sum: 'Suma:',
  files: { pab: 'Archivo PAB', csv: 'Archivo CSV' },
  orders: (count: number) => counted(count, 'giro no va en el archivo', 'giros no van en el archivo'),
  confirm: (count: number) => `Confirmar ${count}`,
  downloaded: (name: string) => `Se descargó ${name}`,
};

export const fileAgain = {
  title: '¿Pagar otra vez?',
  text: 'Estos desembolsos ya están en un archivo. Si el banco los pagó, el dinero sale dos veces. Compruébalo en el banco antes de seguir.',
  line: (name: string, file: string, when: string) => `${name}: ${file}, hecho el ${when}`,
  submit: 'No se pagaron: hacer otro archivo',
  back: 'Volver',
};

export const askAccount = {
  title: 'Pedir otra cuenta',
  text: 'No se envía dinero a esta cuenta. La persona recibe un mensaje y escribe otra en su inicio, con un código.',
  inFile: (file: string) => `Está en ${file}: comprueba antes que el banco no lo pagó.`,
  reason: 'Por qué',
  reasonHint: 'Queda en la auditoría. La persona no lo ve.',
  submit: 'Pedir otra cuenta',
  back: 'Volver',
  done: 'Le pedimos otra cuenta a la persona',
};

export const batch = {
  title: (count: number) => (count === 1 ? 'Confirmar 1 desembolso' : `Confirmar ${count} desembolsos`),
  text: 'El banco ya envió el dinero. Al confirmar, los créditos quedan activos, sus cuotas empiezan hoy y le avisamos a cada persona.',
  sum: 'Suma:',
  day: 'Día en que el banco lo envió',
  reference: 'Referencia del banco',
  referenceHint: 'Vale para todos los que no tengan otra.',
  own: 'Otra referencia para algunos',
  ownOf: (name: string) => `Referencia de ${name}`,
  submit: (count: number) => `Sí, confirmar ${count}`,
  back: 'Volver',
  done: (count: number) => (count === 1 ? 'Se confirmó 1 desembolso' : `Se confirmaron ${count} desembolsos`),
  resultTitle: (confirmed: number, count: number) => `Se confirmaron ${confirmed} de ${count}`,
  rows: 'Resultado por persona',
  outcomes: {
    confirmed: 'Confirmado',
    prepared: 'Espera a otra persona en Por aprobar',
    already: 'Ya estaba confirmado',
    refused: '',
  },
  close: 'Listo',
};

/** Disbursements of the last days. */
export const sent = {
  title: 'Enviados en los últimos 7 días',
  sentOn: (day: string, reference: string) =>
    reference === '' ? `Enviado el ${day}` : `Enviado el ${day}, referencia ${reference}`,
  giveBackOf: (name: string) => `Registrar la devolución de ${name}`,
};

/** Cancelled credits that the bank may still pay. */
export const stray = {
  title: 'Cancelados que están en un archivo',
  lead: 'Estos créditos se cancelaron después de hacer el archivo para el banco. Comprueba en el banco qué pasó con cada uno.',
  inFile: (file: string, when: string) => `En ${file}, hecho el ${when}`,
  endedOn: (day: string) => `Cancelado el ${day}`,
  pending: 'La respuesta espera a otra persona en Por aprobar.',
  stopped: 'No se pagó',
  sent: 'Se pagó',
  stoppedOf: (name: string) => `No se pagó a ${name}`,
  sentOf: (name: string) => `Se pagó a ${name}`,
  texts: {
    stopped: 'Comprueba antes que el banco lo detuvo. El crédito sigue cancelado y sale de esta lista.',
    sent: 'Queda registrado lo que salió. La persona recibe un mensaje y tiene 30 días para devolver exactamente ese valor.',
  },
  reference: 'Referencia del banco',
  referenceHint: 'De la transferencia, o de la orden que la detuvo.',
  day: 'Día en que el banco lo envió',
  submit: 'Guardar',
  back: 'Volver',
  done: 'Quedó registrado',
  prepared: 'Espera a otra persona en Por aprobar',
};

export const openCredits = {
  nothingToPay: 'No tiene nada por desembolsar. Lo que sigue abierto es esto:',
  of: 'Créditos abiertos de',
  title: 'Créditos abiertos de esta persona',
  none: 'No tiene créditos abiertos.',
  creditNumber: (id: number) => `Crédito Nro. ${id}`,
  since: (day: string) => `desde el ${day}`,
  sentTo: (bank: string, account: string) => `Enviado a ${bank} ${account}`,
  reference: (reference: string) => `Referencia ${reference}`,
  cancel: 'Cancelar crédito',
  giveBack: 'Registrar devolución',
  waiting: 'La devolución espera a otra persona en Por aprobar.',
};

export const stateNames: Record<string, string> = {
  APPROVED: 'Aprobado, sin firmar',
  SIGNED: 'Firmado, sin cuenta',
  IN_REVIEW: 'En revisión de la empresa',
  TO_CONFIRM: 'Por confirmar del empleado',
  IN_PROCESS: 'Por desembolsar',
  ACTIVE: 'Activo',
};

export const cancelCredit = {
  title: 'Cancelar crédito',
  text: 'El dinero no se envió. El crédito termina y la persona recibe un mensaje: no debe nada.',
  reason: 'Por qué se cancela',
  reasonHint: 'Queda en la auditoría. La persona no lo ve.',
  submit: 'Cancelar crédito',
  back: 'Volver',
  done: 'Se canceló el crédito',
  of: (name: string) => `Cancelar el crédito de ${name}`,
};

export const transferReturn = {
  title: 'Devolución del banco',
  text: 'Otra persona la aprueba. El desembolso se deshace sin costo para la persona, que confirma su cuenta con un código.',
  reference: 'Referencia de la devolución',
  referenceHint: 'La que da el banco.',
  day: 'Día de la devolución',
  reason: 'Qué pasó',
  reasonHint: 'Por ejemplo: la cuenta no existe.',
  submit: 'Pedir aprobación',
  back: 'Volver',
  done: 'Espera a otra persona en Por aprobar',
};

/** Disbursements that wait for a decision about the holder of their account. */
export const held = {
  title: 'Por revisar',
  lead: 'El banco no confirma que estas cuentas son de quien pidió el crédito. Nada se envía hasta que decidas.',
  credit: (id: number) => `Crédito Nro. ${id}`,
  borrower: (document: string) => `Cédula ${document}`,
  holder: (name: string, document: string) => `Titular: ${name}, documento ${document}`,
  answers: {
    other_holder: 'La cuenta es de otra persona.',
    unknown_account: 'El banco no conoce esta cuenta.',
    refused: 'El banco no responde por esta cuenta.',
  },
  noAnswer: 'El banco no ha respondido. Le preguntamos otra vez cada cinco minutos.',
  decide: 'Decidir',
  decideOf: (name: string) => `Decidir sobre la cuenta de ${name}`,
  choice: 'Qué hacemos',
  accept: 'Pagar a esta cuenta',
  reject: 'Pedir otra cuenta',
  reason: 'Por qué',
  reasonHint: 'Queda en la auditoría. Por ejemplo: trajo la certificación del banco.',
  submit: 'Guardar',
  back: 'Volver',
  accepted: 'Ya puedes enviar el dinero a esta cuenta',
  rejected: 'Le pedimos otra cuenta a la persona',
};
