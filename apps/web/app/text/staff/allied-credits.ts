import { counted } from '@unamano/domain/counted';
import { formatCop, formatPesos } from '@unamano/domain/money';

/** A company's answers on its employees' credits. */
export const approve = {
  title: 'Aprobar crédito',
  table: 'Créditos que esperan la respuesta de la empresa',
  search: 'Busca por nombre o ID',
  empty: 'Ninguna solicitud espera respuesta',
  requests: 'Pide',
  requested: 'Pidió',
  inMonths: (months: string) => `a ${months}`,
  requestedTerms: (months: string, fee: string) => `a ${months}, ${fee} por quincena`,
  amountOf: (name: string) => `Valor aprobado para ${name}`,
  installmentsOf: (name: string) => `Plazo aprobado para ${name}`,
  approve: 'Aprobar',
  confirm: 'Confirmar',
  reject: 'Rechazar',
  reset: 'Deshacer',
  cancel: 'Cancelar',
  late: (name: string) =>
    `Otra persona respondió antes el crédito de ${name}. Tu respuesta no cambió nada y la lista ya está al día.`,
  lateClose: 'Entendido',
  moreFor: (name: string) => `Más respuestas para ${name}`,
  answerFor: (action: string, name: string) => `${action} el crédito de ${name}`,
};

export const similarNames = {
  notAsWritten: (search: string) => `No encontramos «${search}» tal como lo escribiste`,
  meant: '¿Buscabas a alguien de esta lista?',
};

export const answer = {
  titles: {
    approve: '¿Apruebas este crédito?',
    confirm: '¿Confirmas con estos cambios?',
    reject: '¿Rechazas este crédito?',
  },
  texts: {
    approve: (name: string) =>
      `El crédito de ${name} pasa a desembolso. La empresa descuenta las cuotas de su nómina.`,
    confirm: (name: string) =>
      `Le enviamos a ${name} un enlace para que acepte el nuevo valor y plazo. Si los rechaza, el crédito termina.`,
    reject: (name: string) => `El crédito de ${name} termina y le avisamos. No se puede deshacer.`,
  },
  requested: 'Pidió',
  amount: 'Valor aprobado',
  term: 'Plazo aprobado',
  fee: 'Cuota quincenal',
  feeOffered: 'Cuota quincenal con el cambio',
  income: 'Pago neto al mes',
  deduction: 'Descuento al mes',
  capacity: (most: number) => `Hasta ${formatCop(most)}: la mitad del pago (Ley 1527 de 2012)`,
  incomeLeft: 'Le queda',
  over: (most: number) =>
    `Pasa de la mitad de su pago: al mes se le pueden descontar hasta ${formatCop(most)}`,
  unchanged: 'Cambia el valor o el plazo, o vuelve y aprueba sin cambios',
  reason: 'Motivo',
  reasonHint: 'Opcional. Queda en el historial de la empresa.',
  back: 'Volver',
};

const requests = (count: number) => counted(count, 'solicitud', 'solicitudes');

export const approveMany = {
  bar: 'Solicitudes elegidas',
  title: (count: number) =>
    count === 1 ? '¿Apruebas esta solicitud?' : `¿Apruebas estas ${requests(count)}?`,
  text: 'Cada crédito pasa a desembolso como se pidió. La empresa descuenta las cuotas de la nómina.',
  submit: (count: number) => `Aprobar ${requests(count)}`,
  done: (count: number) => counted(count, 'solicitud aprobada', 'solicitudes aprobadas'),
  failed: (names: readonly string[]) => `No se pudo aprobar: ${names.join(', ')}`,
};

export const history = {
  title: 'Historial de Creditos',
  table: (tab: string) => `Créditos: ${tab}`,
  search: 'Busca por nombre o ID',
  tabs: 'Estado de los créditos',
  empty: 'No hay créditos en este estado',
};

/** In the order of the tabs. */
export const historyTabs = {
  IN_PROCESS: 'Aprobados',
  TO_CONFIRM: 'Por Confirmar',
  REJECTED: 'Rechazados',
  ACTIVE: 'Desembolsados',
  FIN: 'Pagados',
};

export const alliedColumns = {
  dni: 'ID',
  name: 'Nombre',
  company: 'Empresa',
  requested: 'Valor y plazo solicitados',
  fee: 'Cuota quincenal',
  approved: 'Valor y plazo aprobados',
  approvedAmount: 'Valor aprobado',
  approvedTerm: 'Plazo aprobado',
  documents: 'Adjuntos',
  document: 'Adjunto',
  answer: 'Respuesta',
  pay: 'Le queda al mes',
  left: (pesos: number) => `queda $${formatPesos(pesos)}`,
  payOf: (income: number) => `de $${formatPesos(income)}`,
  over: 'Pasa de la mitad',
  answered: 'Respuesta',
  answeredAs: { approve: 'Aprobó', confirm: 'Cambió', reject: 'Rechazó' },
  employeeAnswered: { acept: 'El empleado aceptó', reject: 'El empleado rechazó' },
  none: 'Sin respuesta',
  noDocuments: 'Sin adjuntos',
  documentOf: (title: string, name: string) => `${title} de ${name}, se abre en otra pestaña`,
};

export const months = (count: number) => counted(count, 'mes', 'meses');

/** Short names of the signed documents. */
export const documentTitles: Record<string, string> = {
  'Pagare_carta_instrucciones.pdf': 'Pagaré',
  'aceptacion_garantia.pdf': 'Garantía',
  'autorizacion_descuento_libranza.pdf': 'Libranza',
};

export const alliedToasts = {
  pendingList: 'Error obteniendo la lista de crédito pendientes',
  historyList: 'Error obteniendo la lista de crédito',
  failed: 'Error al confirmar el estado del crédito',
  sent: 'Se envio la confirmación del credito',
};
