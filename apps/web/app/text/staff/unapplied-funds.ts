/** Money that belongs to borrowers and companies: the list, and its two commands. */
import type { StoredExceptionKind } from '@unamano/contract/money/payroll/schemas';
import type { UnappliedState } from '@unamano/contract/money/unapplied-funds';
import { counted } from '@unamano/domain/counted';
import { formatCop } from '@unamano/domain/money';

export const funds = {
  title: 'Dinero por devolver',
  lead: 'Dinero que ninguna deuda pudo tomar. Tiene dueño: se aplica a lo que deba o se le devuelve en 15 días hábiles.',
  section: 'Por aplicar o devolver',
  ended: 'Ya aplicado o devuelto',
  showEnded: 'Ver lo ya resuelto',
  hideEnded: 'Ver lo que espera',
  total: 'Total',
  totalHint: (n: number) => counted(n, 'valor', 'valores'),
  overdue: 'Más de 15 días hábiles',
  overdueNone: 'Nada se ha pasado del plazo',
  overdueCount: (n: number) => `${counted(n, 'valor', 'valores')} con el plazo vencido`,
  ledger: 'En la contabilidad',
  ledgerSame: 'Es igual al total',
  ledgerOther: 'No es igual al total: revisa la conciliación',
  none: 'No hay dinero por devolver',
  noneEnded: 'Todavía no se ha resuelto nada',
  failed: 'Error obteniendo el dinero por devolver',
  received: (day: string) => `Espera desde el ${day}`,
  left: (day: string) => `Salió el ${day}`,
  age: (days: number) => (days === 0 ? 'hoy' : counted(days, 'día hábil', 'días hábiles')),
  due: (day: string) => `Plazo: ${day}`,
  credit: (id: number) => `Crédito Nro. ${id}`,
  company: 'Empresa',
  payroll: 'Resolver en nómina',
  apply: 'Aplicar',
  applyOf: (name: string, amount: number) => `Aplicar ${formatCop(amount)} de ${name}`,
  giveBack: 'Devolver',
  giveBackOf: (name: string, amount: number) => `Devolver ${formatCop(amount)} a ${name}`,
  pending: 'La devolución espera a otra persona en Por aprobar.',
  owedBack: 'Se devolvió y después el pago fue anulado: lo debe esta persona.',
  bank: (reference: string, day: string | null) => `Banco: ${reference}${day ? ` del ${day}` : ''}`,
};

export const fundStates: Record<UnappliedState, string> = {
  waiting: 'Espera',
  return_requested: 'Por aprobar',
  owed_back: 'Por cobrar',
  applied: 'Aplicado',
  returned: 'Devuelto',
  reversed: 'Anulado',
};

export const fundKinds: Record<StoredExceptionKind, string> = {
  shortfall: 'Faltó por descontar',
  not_due: 'Se le descontó una cuota que aún no vencía',
  unknown_person: 'Llegó por alguien que no es de la empresa',
  no_open_credit: 'Se le descontó sin crédito por pagar',
  not_deducted: 'No se descontó',
  transfer_excess: 'La transferencia traía más que el archivo',
  transfer_shortfall: 'La transferencia traía menos que el archivo',
};

export const applyFunds = {
  title: (amount: number) => `Aplicar ${formatCop(amount)}`,
  text: 'Paga otro crédito de la misma persona desde el día en que este dinero espera. Le avisamos con un mensaje.',
  credit: 'Crédito',
  option: (id: number, owed: number) => `Crédito Nro. ${id}, debe ${formatCop(owed)}`,
  reason: 'Por qué',
  reasonHint: 'Queda en la auditoría. La persona no lo ve.',
  submit: 'Aplicar',
  back: 'Volver',
  done: 'Se aplicó el dinero',
};

export const returnFunds = {
  title: (amount: number) => `Devolver ${formatCop(amount)}`,
  text: 'Regístralo cuando ya se haya hecho en el banco. Otra persona lo aprueba. Si es dinero de una persona, le llega un mensaje.',
  reference: 'Referencia del banco',
  day: 'Día de la devolución',
  reason: 'Por qué',
  reasonHint: 'Lo lee quien aprueba.',
  submit: 'Pedir aprobación',
  back: 'Volver',
  done: 'Espera a otra persona en Por aprobar',
};
