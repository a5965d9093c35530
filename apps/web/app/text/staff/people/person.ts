/** A person's page. */

import type { ApprovalOutcome } from '@unamano/contract/office/approvals';
import { counted } from '@unamano/domain/counted';

export const person = {
  title: 'Persona',
  facts: 'Datos',
  whoSaw: 'Quién vio estos datos',
  dni: 'Documento',
  copyDni: 'Copiar el documento',
  copyPhone: 'Copiar el teléfono',
  unconfirmed: 'sin confirmar',
  city: 'Ciudad',
  birthday: 'Nacimiento',
  since: 'Cuenta desde',
  work: 'Ocupación',
  company: 'Empresa',
  income: 'Ingresos al mes',
  inCharge: 'Personas a cargo',
  inactive: 'Cuenta cerrada',
  blocked: 'Cuenta bloqueada',
  late: (days: number) => counted(days, 'día de mora', 'días de mora'),
  onTime: 'Al día',
  waiting: (amount: string) => `${amount} por devolver`,
  pending: (count: number) => counted(count, 'cambio por aprobar', 'cambios por aprobar'),
  claim: (reference: string) => `Reclamo ${reference}`,
  noCredits: 'Sin créditos',
};

export const openCredit = {
  title: (id: number) => `Crédito Nro. ${id}`,
  lenderReference: 'Número anterior',
  state: 'Estado',
  amount: 'Valor',
  owed: 'Debe en total',
  agreed: (day: string) => `Acordado para el ${day}`,
  overdue: 'Para ponerse al día',
  overdueWithout: 'Para ponerse al día, sin el acuerdo',
  next: 'Próxima cuota',
  nextOf: (amount: string, day: string) => `${amount}, ${day}`,
  payoff: 'Pago total hoy',
  paid: 'Cuotas pagadas',
  paidOf: (paid: number, all: number) => `${paid} de ${all}`,
  waiting: 'Dinero por devolver',
  work: 'Gestión y link de pago',
  disbursement: 'Ir al desembolso',
  review: 'Ir a la respuesta de la empresa',
  funds: 'Dinero por devolver',
};

export const credits = {
  title: 'Créditos',
  none: 'No tiene créditos.',
  line: (id: number, state: string) => `Nro. ${id} · ${state}`,
  requested: (day: string) => `Solicitado el ${day}`,
  disbursed: (day: string) => `Desembolsado el ${day}`,
  finished: (day: string) => `Terminó el ${day}`,
  months: (count: number) => counted(count, 'mes', 'meses'),
  lenderReference: (number: string) => `antes\u00a0${number}`,
  movements: 'Movimientos',
  noMovements: 'Todavía no tiene movimientos.',
};

export const creditStates = {
  APPROVED: 'Aprobado, sin firmar',
  SIGNED: 'Firmado, sin cuenta',
  IN_REVIEW: 'En revisión de la empresa',
  TO_CONFIRM: 'Por confirmar del empleado',
  IN_PROCESS: 'Por desembolsar',
  ACTIVE: 'Activo',
  FIN: 'Pagado',
  REJECTED: 'Rechazado',
  CANCELLED: 'Anulado',
} as const;

export const bureau = {
  title: 'Central de riesgo',
  none: 'No se ha consultado.',
  found: 'Con historial',
  notFound: 'Sin historial',
  open: 'Ver el reporte',
  hint: 'Pide el motivo, y queda registrado.',
};

export const notes = {
  label: 'Nota',
  file: 'Adjuntar',
  fileLabel: 'Adjuntar un archivo a la nota',
  remove: 'Quitar el archivo',
  submit: 'Guardar nota',
  done: 'Se guardó la nota',
  tooLarge: 'El archivo debe pesar 5 MB o menos',
};

export { CORRECTED_FIELD_LABELS as correctedFields } from '@unamano/contract/identity/person-corrections';

export const correction = {
  open: 'Corregir',
  title: 'Corregir un dato',
  text: 'Otra persona lo aprueba en Por aprobar. A la persona le avisamos por su celular y su correo de antes.',
  field: 'Dato',
  before: 'Como está',
  value: 'Como debe quedar',
  opensAccount:
    'El celular y el correo abren la cuenta: por 24 horas no podrá firmar ni cambiar su cuenta bancaria.',
  released: 'Déjalo vacío si el número ya es de otra persona: queda libre y esta cuenta queda sin celular.',
  choose: 'Elige uno',
  reason: '¿Cómo lo sabes?',
  reasonHint: 'Lo lee quien aprueba: qué documento mostró, o en qué llamada lo dijo.',
  submit: 'Pedir la corrección',
  done: 'La corrección espera a otra persona en Por aprobar',
  pending: (field: string) => `Corrección por aprobar: ${field.toLowerCase()}`,
};

export const block = {
  open: 'Bloquear cuenta',
  title: 'Bloquear la cuenta',
  text: 'Cierra todas sus sesiones y nadie puede entrar. A la persona le avisamos por su celular y su correo.',
  reason: '¿Por qué?',
  reasonHint: 'Por ejemplo: llamó y dijo que le robaron el celular.',
  submit: 'Bloquear cuenta',
  done: 'La cuenta quedó bloqueada',
};

export const unblock = {
  open: 'Desbloquear cuenta',
  title: 'Desbloquear la cuenta',
  text: 'Otra persona lo aprueba en Por aprobar. Después, por 24 horas no podrá firmar ni cambiar su cuenta bancaria.',
  reason: '¿Cómo sabes que es su dueño?',
  reasonHint: 'Lo lee quien aprueba.',
  submit: 'Pedir el desbloqueo',
  done: 'El desbloqueo espera a otra persona en Por aprobar',
};

export const history = {
  title: 'Historia',
  empty: 'Todavía no ha pasado nada.',
};

export const personEvents = {
  notice: (channel: string, subject: string) => (subject ? `${channel}: ${subject}` : `${channel} enviado`),
  waiting: 'Todavía no ha salido',
  noText: 'Sus palabras no se muestran: dan acceso a la cuenta, o ya se borraron.',
  request: (amount: string, months: number, granted: boolean) =>
    `Pidió ${amount} a ${counted(months, 'mes', 'meses')}: ${granted ? 'aprobado' : 'no aprobado'}`,
  move: 'El crédito cambió de estado',
  moves: {
    SIGNED: 'Firmó el pagaré',
    IN_REVIEW: 'Dio su cuenta: el crédito espera a la empresa',
    TO_CONFIRM: 'La empresa cambió el crédito: espera al empleado',
    'SIGNED IN_PROCESS': 'Dio su cuenta para el desembolso',
    'IN_REVIEW IN_PROCESS': 'La empresa aprobó el crédito',
    'TO_CONFIRM IN_PROCESS': 'Aceptó el cambio de la empresa',
    'IN_REVIEW REJECTED': 'La empresa rechazó el crédito',
    'TO_CONFIRM REJECTED': 'No aceptó el cambio de la empresa',
    REJECTED: 'El crédito se rechazó',
    CANCELLED: 'El crédito se anuló',
  } as Readonly<Record<string, string>>,
  payoutFile: (name: string) => `Su desembolso está en el archivo para el banco ${name}`,
  payout: (reference: string) => `Se confirmó el desembolso con la referencia ${reference}`,
  sentOn: (day: string) => `El banco lo envió el ${day}`,
  note: 'Nota',
  correction: {
    requested: (field) => `Se pidió corregir: ${field}`,
    approved: (field) => `Se corrigió: ${field}`,
    rejected: (field) => `No se aprobó corregir: ${field}`,
    withdrawn: (field) => `Se retiró la corrección: ${field}`,
  } satisfies Record<'requested' | ApprovalOutcome, (field: string) => string>,
  ownChange: (field: string) => `Cambió su ${field.toLowerCase()}`,
  before: (value: string) => `Antes: ${value}`,
  blocked: {
    person: 'Bloqueó su cuenta',
    notice: 'Bloqueó su cuenta por un cambio que no reconoce',
    staff: 'Se bloqueó su cuenta',
  },
  unblocked: 'Se desbloqueó su cuenta',
  claimOpened: 'Reclamo sobre sus datos',
  claimClosed: 'Se respondió el reclamo sobre sus datos',
};

/** Why a request was refused, or got less, as staff read it. */
export const decisionReasons: Readonly<Record<string, string>> = {
  UNDER_AGE: 'Es menor de edad',
  BUREAU_REJECTED: 'La central de riesgo dice que no',
  BUREAU_NOT_FOUND: 'La central de riesgo no conoce el documento',
  LOW_SCORE: 'Puntaje bajo',
  NEGATIVE_ACCOUNTS: 'Cuentas en mora con otros',
  INSUFFICIENT_CAPACITY: 'Sus ingresos no alcanzan para la cuota',
  THIN_FILE: 'Poco historial: se ofreció menos',
  LONGER_TERM_FITS_CAPACITY: 'Se ofreció más plazo, que cabe en sus ingresos',
  SMALLER_AMOUNT_FITS_CAPACITY: 'Se ofreció menos, que cabe en sus ingresos',
  RUNNING_BALANCE_NOT_COVERED: 'No alcanza para pagar su crédito actual',
  GRANTED_BY_PERSON: 'Lo decidió una persona después de una revisión',
};
