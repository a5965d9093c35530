/** Payroll with allied companies: deductions, returned files, and exceptions. */
import type {
  ExceptionKind,
  ExceptionResolution,
  LineOutcome,
  PayrollFileState,
  ResolutionAction,
} from '@unamano/contract/money/payroll/schemas';
import { counted } from '@unamano/domain/counted';
import { formatCop, formatPesos } from '@unamano/domain/money';

export const payroll = {
  title: 'Nómina',
  about: 'Lo que la empresa descuenta cada quincena, y lo que devolvió.',
  companies: 'Empresas aliadas',
  companiesLead: 'Elige una empresa para ver sus quincenas y registrar sus transferencias.',
  noCompanies: 'Todavía no hay empresas aliadas',
  next: 'Próxima quincena',
  noPayPeriods: 'Esta empresa no tiene quincenas todavía',
  noPayPeriodsText: 'Aparecen aquí cuando un empleado recibe su primer crédito.',
};

export const payPeriods = {
  table: (company: string) => `Quincenas de ${company}`,
  payPeriod: 'Quincena',
  deductions: 'Cuotas',
  total: 'A descontar',
  version: 'Archivo descargado',
  versionOf: (version: number) => `Versión ${version}`,
  notYet: 'Sin descargar',
  unknown: 'Sin archivo',
  files: 'Transferencias',
  noFiles: 'Ninguna',
  open: 'Novedades abiertas',
  silent: 'Sin respuesta',
  openCount: (n: number) => counted(n, 'novedad', 'novedades'),
  none: 'Ninguna',
  see: (day: string) => `Ver la quincena del ${day}`,
};

export const deductions = {
  title: (day: string) => `Quincena del ${day}`,
  enter: 'Registrar transferencia',
  table: (day: string) => `Descuentos de la quincena del ${day}`,
  summary: (rows: number) => counted(rows, 'cuota por descontar', 'cuotas por descontar'),
  total: 'Total a descontar',
  people: 'Personas',
  late: 'De quincenas anteriores',
  snapshot: (version: number, by: string, at: string) => `Versión ${version}, descargada por ${by} el ${at}.`,
  current: 'La lista sigue igual.',
  changed: (total: number) =>
    `Desde entonces la lista cambió: esa versión suma ${formatCop(total)}. Descarga la nueva.`,
  answered: 'La empresa ya respondió. Esto fue lo que se le pidió; lo que falte sale en la próxima quincena.',
  noSnapshot: 'Nadie la ha descargado. Al descargarla queda fija como versión 1.',
  empty: 'No hay nada por descontar en esta quincena',
  document: 'Documento',
  name: 'Nombre',
  credit: 'Crédito Nro.',
  installment: 'Cuota',
  installmentOf: (number: number, of: number) => `${number} de ${of}`,
  installments: 'Cuotas',
  installmentsOf: (numbers: readonly number[], of: number) =>
    numbers.length > 2 ? `${numbers.at(0)} a ${numbers.at(-1)} de ${of}` : `${numbers.join(' y ')} de ${of}`,
  lines: 'Ver las cuotas',
  linesOf: (name: string) => `Cuotas de ${name}`,
  menuOf: (name: string) => `Más de ${name}`,
  due: 'Fecha de pago',
  isLate: 'Atrasada',
  again: 'Se pide otra vez',
  againHint: (day: string) => `Falta la respuesta de la quincena del ${day}`,
  amount: 'Valor a descontar',
  action: 'Acción',
  leaver: 'Se retiró',
  leaverOf: (name: string) => `${name} se retiró de la empresa`,
  done: (rows: number, total: number) =>
    `Descarga lista: ${counted(rows, 'cuota', 'cuotas')}, ${formatCop(total)}`,
};

/** A company that has not answered a pay period in the set time. */
export const silence = {
  title: (payPeriods: number) =>
    payPeriods === 1 ? 'Falta la respuesta de una quincena' : `Falta la respuesta de ${payPeriods} quincenas`,
  own: (installments: number, amount: number, day: string) =>
    `${counted(installments, 'descuento', 'descuentos')} por ${formatCop(amount)}, desde la quincena del ${day}. Envía la transferencia con el archivo; si a alguien no se le descontó, va un 0.`,
  consequence: 'Las cuotas salen también en el próximo archivo. Tus empleados no están en mora por esto.',
  of: (company: string) => `${company} no ha respondido`,
  companies: (n: number) => counted(n, 'empresa no ha respondido', 'empresas no han respondido'),
  oldest: (installments: number, amount: number, day: string) =>
    `${counted(installments, 'cuota', 'cuotas')} por ${formatCop(amount)}, desde la quincena del ${day}`,
  exception: (installments: number) =>
    `${counted(installments, 'cuota', 'cuotas')} sin respuesta de la empresa. Se cierra sola con la respuesta o el pago.`,
};

export const excluded = {
  section: 'Fuera de la nómina',
  hint: 'La ley deja a cada persona la mitad de cada pago, y solo se descuentan las cuotas que autorizó.',
  place: (dni: string, credit: number) => `${dni} · crédito ${credit}`,
  beyond: 'No cabe en la mitad del pago',
  atMost: (max: number) => `se piden hasta ${formatCop(max)}; sale en otra quincena`,
  late: 'Mora y cobranza',
  byLink: 'no se descuenta: se paga por link',
};

export const inTransit = {
  section: 'Ya se pidió y falta la respuesta',
  hint: 'No se pide otra vez hasta registrar el archivo de esa quincena. Si no se descontó, en ese archivo va un 0.',
  requested: (day: string) => `Ya se pidió en la quincena del ${day} y falta su respuesta`,
  installmentOf: (number: number, of: number) => `Cuota ${number} de ${of}`,
};

export const leavers = {
  section: 'Retirados',
  sectionHint:
    'No salen en la nómina: su crédito se cobra como cualquier otro. Cada persona autorizó descontar lo que debe de su liquidación, en lo que la ley permita.',
  payoff: 'Se espera hoy una transferencia de',
  reference: (creditId: number) => `referencia «Crédito ${creditId}»`,
  paid: (day: string) => `El crédito quedó pagado el ${day}.`,
  line: (day: string, by: string) => `Se retiró el ${day}. Lo registró ${by}.`,
  title: (name: string) => `¿${name} se retiró de la empresa?`,
  text: 'Desde el día siguiente su crédito no sale en la nómina y pasa a cobro ordinario: esa persona paga sus cuotas por link.',
  day: 'Último día en la empresa',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial.',
  submit: 'Registrar retiro',
  done: 'Se registró el retiro. En la lista está lo que se puede descontar de su liquidación.',
  back: 'Volver',
  undo: 'No se retiró',
  undoOf: (name: string) => `${name} no se retiró de la empresa`,
  undoTitle: (name: string) => `¿${name} sigue en la empresa?`,
  undoText:
    'El retiro se anula y su crédito vuelve a la nómina: lo que deba sale en el próximo archivo. El retiro y su corrección quedan en el historial.',
  undoSubmit: 'Anular el retiro',
  undone: 'Se anuló el retiro',
  tooLate: 'Ya hay un acuerdo de pago con esta persona: el retiro queda en firme.',
};

export const transfer = {
  title: 'Registrar transferencia',
  lead: (company: string, day: string) => `${company}, quincena del ${day}`,
  amount: 'Valor de la transferencia',
  amountHint: 'El total que entró al banco por esta empresa.',
  reference: 'Referencia del banco',
  day: 'Fecha de la transferencia',
  file: 'Archivo de lo que se descontó',
  fileHint:
    'El archivo de la quincena con la columna «Valor descontado» llena: XLSX o CSV, hasta 2 MB. Si a alguien no se le descontó, va un 0.',
  drop: 'Arrastra el archivo aquí',
  choose: 'Elegir archivo',
  change: 'Cambiar archivo',
  size: (kb: number) => `${kb} KB`,
  submit: 'Registrar y procesar',
  submitHint:
    'Si el archivo y la transferencia no suman lo mismo, nada se abona hasta que alguien decida. Una transferencia mayor que las usuales de la empresa espera a otra persona.',
  faults: 'El archivo tiene errores y no se registró nada',
  faultsMore: 'Corrige el archivo y súbelo de nuevo. Mostramos los primeros 20.',
  place: (row: string, column: string) => `Fila ${row}, ${column}`,
  exists: 'Esa referencia del banco ya se registró con otro archivo',
  noFile: 'Elige el archivo',
  tooLarge: 'El archivo supera 2 MB',
};

export const file = {
  title: (reference: string) => `Transferencia ${reference}`,
  lead: (company: string, day: string) => `${company}, quincena del ${day}`,
  repeated:
    'Este archivo ya se había registrado: no se abonó nada por segunda vez. Esto es lo que pasó con él.',
  repeatedAs: (reference: string, day: string, payPeriod: string) =>
    `Está como la transferencia ${reference} del ${day}, de la quincena del ${payPeriod}.`,
  similarTitle: 'Este archivo dice lo mismo que el de otra quincena',
  similarText: (day: string) =>
    `Tiene las mismas personas, cuotas y valores que el de la quincena del ${day}:`,
  similarProcessTitle: '¿Es otro descuento de los mismos valores?',
  similarProcessText:
    'Procésalo solo si la empresa descontó y transfirió dos veces. Cada línea se abona a su cuota, y lo que no quepa queda como novedad.',
  repeatedClose: 'Entendido',
  booking: 'Abonando cada línea',
  progress: (done: number, total: number) => `${formatPesos(done)} de ${counted(total, 'línea', 'líneas')}`,
  bookingText: 'Puedes cerrar esta página: sigue sola, y aquí ves en qué va.',
  entered: (by: string, at: string) => `Registrada por ${by} el ${at}`,
  decided: (by: string, at: string, reason: string) => `Decidió ${by} el ${at}: ${reason}`,
  transferred: 'Transferido',
  transferredOn: (day: string) => `el ${day}`,
  lines: 'Suma del archivo',
  difference: 'Diferencia',
  applied: 'Abonado a cuotas',
  suspense: 'Por resolver',
  over: 'Sobra en la transferencia',
  short: 'Falta en la transferencia',
  equal: 'Cuadra',
  waitingState: 'Por aprobar',
  requested: (by: string, at: string) => `La pidió ${by} el ${at}`,
  waitingTitle: 'Por aprobar: la transferencia espera a otra persona',
  waitingText: (by: string, at: string) =>
    `La pidió ${by} el ${at}. Otra persona la busca en el banco y la aprueba o la rechaza. No se ha abonado nada.`,
  waitingLink: 'Ver en Por aprobar',
  refusedTitle: 'La transferencia necesita a otra persona',
  refusedText: {
    rejected: (by: string, reason: string) => `${by} la rechazó: ${reason}. No se ha abonado nada.`,
    withdrawn: (by: string, reason: string) => `${by} retiró la solicitud: ${reason}. No se ha abonado nada.`,
    expired: () => 'La solicitud venció sin respuesta. No se ha abonado nada.',
  },
  askAgain: 'Pedir la aprobación',
  askAgainTitle: '¿Pedir que otra persona la apruebe?',
  askAgainText: 'Otra persona busca la transferencia en el banco y decide. Nada se abona antes.',
  waitsToast: 'Espera a otra persona en Por aprobar',
  heldTitle: 'La transferencia y el archivo no suman lo mismo',
  heldText: (difference: number) =>
    difference > 0
      ? `El banco recibió ${formatCop(difference)} más de lo que dice el archivo. No se ha abonado nada.`
      : `El banco recibió ${formatCop(-difference)} menos de lo que dice el archivo. No se ha abonado nada.`,
  process: 'Procesar de todas formas',
  processTitle: '¿Procesar aunque no cuadre?',
  processText: 'Cada línea se abona a su cuota, y la diferencia queda como novedad para resolver.',
  withdraw: 'Retirar el archivo',
  withdrawTitle: '¿Retirar este archivo?',
  withdrawText: 'No se abona nada de él. Puedes registrar la transferencia otra vez con el archivo correcto.',
  withdrawAppliedText:
    'Lo que abonó deja de contar desde hoy y esas cuotas se vuelven a deber. Puedes registrar la transferencia otra vez con el archivo correcto.',
  appliedTitle: '¿Este archivo no era de esta quincena?',
  appliedText:
    'Mientras no hayas resuelto una de sus novedades puedes retirarlo entero: la transferencia sale de los libros y lo que abonó deja de contar.',
  unappliedTitle: 'Nada de este archivo llegó a un crédito',
  unappliedText:
    'Si era de otra empresa o de otra quincena, retíralo entero: la transferencia sale de los libros, sus novedades se cierran y puedes registrarla donde va.',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial.',
  back: 'Volver',
  decidedToast: 'Se guardó la decisión',
};

export const fileStates: Record<PayrollFileState, string> = {
  ON_HOLD: 'Espera decisión',
  PROCESSING: 'Abonando',
  PROCESSED: 'Abonada',
  WITHDRAWN: 'Retirada',
};

export const lines = {
  section: 'Líneas del archivo',
  table: 'Líneas del archivo y qué pasó con cada una',
  filter: 'Mostrar',
  all: 'Todas',
  row: 'Fila',
  outcome: 'Resultado',
  amount: 'Valor descontado',
  waiting: 'Sin abonar aún',
  empty: 'Ninguna línea terminó así',
  failed: 'Error obteniendo las líneas del archivo',
};

export const outcomes: Record<LineOutcome, string> = {
  exact: 'Abonada',
  shortfall: 'Faltó',
  surplus: 'Sobró',
  not_due: 'Aún no vencía',
  unknown_person: 'Persona desconocida',
  no_open_credit: 'Sin crédito por pagar',
  leaver: 'Ya se había retirado',
  duplicate: 'Repetida',
};

export const exceptions = {
  section: 'Novedades por resolver',
  none: 'No hay novedades abiertas',
  resolved: 'Resueltas',
  showResolved: 'Ver las resueltas',
  hideResolved: 'Ocultar las resueltas',
  inSuspense: (amount: number) => `${formatCop(amount)} esperan`,
  row: (row: number) => `fila ${row}`,
  credit: (id: number, installment: number | null) =>
    installment === null ? `crédito ${id}` : `crédito ${id}, cuota ${installment}`,
  resolvedBy: (by: string | null, at: string) => `${by ?? 'Se cerró sola'}, ${at}`,
  bank: (reference: string, day: string | null) => `Banco: ${reference}${day ? ` del ${day}` : ''}`,
  returnPending: 'La devolución espera a otra persona en Por aprobar.',
  completionPending: 'La transferencia espera a otra persona en Por aprobar.',
  failed: 'Error obteniendo las novedades',
  hrHint: 'Las resuelve el equipo de Unamano. Si sabes qué pasó, escríbenos.',
};

export const kinds: Record<ExceptionKind, string> = {
  shortfall: 'Faltó por descontar',
  not_due: 'La cuota aún no vencía en esa quincena',
  unknown_person: 'Nadie de la empresa con ese documento',
  no_open_credit: 'Sin crédito por pagar',
  not_deducted: 'No se descontó',
  transfer_excess: 'Sobra en la transferencia',
  transfer_shortfall: 'Falta en la transferencia',
  no_answer: 'Sin respuesta',
};

export const actions: Record<ResolutionAction, { label: string; title: string; text: string }> = {
  apply_to_next: {
    label: 'Abonar a su crédito',
    title: '¿Abonar este dinero a su crédito?',
    text: 'El dinero pasa a las cuotas de ese crédito, la más antigua primero.',
  },
  assign_to_credit: {
    label: 'Abonar a otro crédito',
    title: '¿A qué crédito se abona?',
    text: 'El dinero pasa a las cuotas de ese crédito, la más antigua primero. Si se sabe de quién es, solo a un crédito suyo.',
  },
  return_to_employee: {
    label: 'Devolver al empleado',
    title: '¿Se devolvió este dinero al empleado?',
    text: 'Es dinero suyo y se le devuelve, como dice la autorización que firmó. Regístralo cuando ya se haya hecho en el banco.',
  },
  return_to_company: {
    label: 'Devolver a la empresa',
    title: '¿Se devolvió este dinero a la empresa?',
    text: 'Regístralo cuando la devolución ya se haya hecho en el banco.',
  },
  complete_transfer: {
    label: 'Llegó lo que faltaba',
    title: '¿La empresa transfirió lo que faltaba?',
    text: 'Regístralo cuando el dinero ya esté en el banco.',
  },
  mark_leaver: {
    label: 'Se retiró',
    title: '¿La persona se retiró de la empresa?',
    text: 'Su crédito no vuelve a salir en la nómina y pasa a cobro ordinario: esa persona paga sus cuotas por link.',
  },
  request_again: {
    label: 'Pedirlo en la próxima',
    title: '¿Pedirlo de nuevo en la próxima quincena?',
    text: 'La cuota sigue debiéndose y sale en el siguiente archivo de la empresa.',
  },
  dismiss: {
    label: 'Cerrar sin más',
    title: '¿Cerrar esta novedad?',
    text: 'No hay nada por hacer con ella. Queda el motivo.',
  },
};

/** How an exception ended: by an action, or automatically. */
export const ends: Record<ExceptionResolution, { label: string }> = {
  ...actions,
  deducted: { label: 'Llegó en otro archivo' },
  withdrawn: { label: 'Se retiró el archivo' },
  paid: { label: 'La cuota ya se pagó' },
  answered: { label: 'La empresa respondió' },
};

export const resolve = {
  reason: 'Motivo',
  reasonHint: 'Queda en el historial.',
  credit: 'Crédito Nro.',
  creditHint: 'Un crédito vigente de un empleado de esta empresa.',
  creditWrong: 'Escribe solo el número del crédito',
  reference: 'Referencia del banco',
  day: 'Último día en la empresa',
  paidOn: 'Fecha de la devolución',
  back: 'Volver',
  done: 'Se resolvió la novedad',
  requested: 'Espera a otra persona en Por aprobar',
  pending: 'Ya hay una solicitud que espera a otra persona',
  late: 'Otra persona ya la había resuelto. La lista está al día.',
};
