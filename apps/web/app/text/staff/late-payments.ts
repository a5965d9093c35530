import type { LateSort } from '@unamano/contract/loans/collection-enums';
import { counted } from '@unamano/domain/counted';
import { interestHint } from '../shared/simulator.ts';

/** Late payments: the list, one person's page, payment links. */
export const late = {
  title: 'Listado en mora',
  search: 'Busca por ID, nombre, correo, teléfono o estado',
  empty: 'Nadie está atrasado hoy',
  byState: 'Filtrar por estado',
  all: 'Todos',
  table: (order: string) => `Créditos en mora, ${order.charAt(0).toLowerCase()}${order.slice(1)}`,
  filters: 'Filtros',
  filtersOf: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
  clearFilters: 'Quitar filtros',
  everyCompany: 'Todas',
  sort: 'Orden',
  sorts: {
    '-days': 'Del mayor atraso al menor',
    days: 'Del menor atraso al mayor',
    name: 'Por nombre, de la A a la Z',
    '-name': 'Por nombre, de la Z a la A',
    '-amount': 'Del mayor valor vencido al menor',
    amount: 'Del menor valor vencido al mayor',
    last_contact: 'Del contacto más antiguo al más reciente',
    '-last_contact': 'Del contacto más reciente al más antiguo',
    promise: 'De la promesa más antigua a la última',
    '-promise': 'De la última promesa a la más antigua',
    company: 'Por empresa, de la A a la Z',
    '-company': 'Por empresa, de la Z a la A',
  } satisfies Record<LateSort, string>,
  hint: 'Atajos: «/» busca, las flechas recorren la lista, Enter abre.',
  number: 'Nro.',
  copy: 'Copiar ID',
  copyOf: (name: string) => `Copiar el ID de ${name}`,
  dni: 'ID',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  credit: 'Crédito',
  days: 'Días mora',
  amount: 'Vencido',
  last: 'Último contacto',
  never: 'Nunca',
  promise: 'Promesa',
  company: 'Empresa',
  installments: 'Pagadas / faltan',
  installmentsOf: (paid: number, left: number) =>
    `${counted(paid, 'pagada', 'pagadas')}, ${left === 1 ? 'falta' : 'faltan'} ${left}`,
  state: 'Estado',
  stateOf: (name: string) => `Estado de ${name}`,
  changed: (name: string, from: string, to: string) => `${name}: de «${from}» a «${to}».`,
  undo: 'Deshacer',
  dismiss: 'Cerrar el aviso',
  changeAnyway: (state: string) => `Cambiar a «${state}»`,
};

export const lateToasts = {
  list: 'Error obteniendo la lista de usuarios en mora',
  detail: 'Error obteniendo el detalle del crédito',
  stateFailed: 'Error al actualizar crédito',
  stateChanged: 'Se actualizó estado del crédito',
};

export const installmentLines = {
  title: 'De qué se compone cada cuota',
  rate: (monthly: number, annual: number) =>
    `Interés: ${interestHint(monthly * 1_000_000, annual * 1_000_000)}`,
  number: 'Cuota',
  before: 'Capital antes',
  principal: 'Capital',
  interest: 'Intereses',
  study: 'Estudio',
  vat: 'IVA',
  endorsement: 'Aval',
  centralRisk: 'Centrales',
  after: 'Capital después',
};

export const lateUser = {
  title: 'Detalle en mora',
  person: 'Usuario',
  credit: 'Crédito activo',
  debts: 'Deudas',
  creditId: 'Crédito Nro.',
  lenderReference: 'Número anterior',
  requested: 'Valor solicitado',
  acquired: 'Deuda adquirida',
  installments: 'Cuotas',
  days: 'Días de mora',
  upToDate: 'Para ponerse al día',
  agreed: (day: string) => `Acordado para el ${day}`,
  upToDateWithout: 'Para ponerse al día, sin el acuerdo',
  pastDue: 'Cuotas vencidas',
  lateInterest: 'Interés por mora',
  collection: 'Gestión de cobranza',
  perInstallment: 'Valor por cuota',
  perInstallmentHint: 'Deuda adquirida / cuotas, más cobranza y mora',
  total: 'Deuda total',
  totalHint: 'Sin restar lo pagado',
  balance: 'Le falta por pagar',
  balanceHint: 'Con lo pagado ya restado',
  schedule: 'Cuotas',
  scheduleLabel: 'Cuotas del crédito',
  number: 'Cuota',
  dueOn: 'Fecha',
  value: 'Valor',
  lateExtra: 'Mora y cobranza',
  owed: 'Por pagar',
  status: 'Estado',
  paid: 'Pagado',
  pending: 'Pendiente',
};

/** A day that has passed, as it was known then and as it is known now. */
export const pastDay = {
  title: 'Cómo estaba un día',
  day: 'Día',
  notPast: 'Escribe un día que ya pasó',
  figuresOf: (day: string) => `Al final del ${day}`,
  knownThen: 'Como se sabía ese día',
  knownNow: 'Como se sabe hoy',
  figures: {
    owed: 'Le falta por pagar',
    overdue: 'Para ponerse al día',
    days_past_due: 'Días de mora',
    late_interest: 'Interés por mora',
    collection_fee: 'Gestión de cobranza',
    waiting: 'Saldo a favor',
    payoff: 'Pago total',
  },
  changes: 'Qué hizo la diferencia',
  unchanged: 'Nada: después no se supo nada más de ese día.',
  recorded: (day: string, recorded: string) => `Cuenta desde el ${day} · se registró el ${recorded}`,
};

export const paymentLink = {
  generate: 'Generar Link de pago',
  title: 'Link de pago',
  legend: '¿Cuánto va a pagar?',
  due: 'Ponerse al día',
  agreed: 'Lo acordado',
  dueAmount: 'Lo que se le pide hoy',
  send: 'Enviárselo ahora',
  full: 'Cuota completa',
  partial: 'Abono parcial',
  fullAmount: 'La cuota más antigua, con su mora',
  amount: 'Monto del abono',
  amountHint: (total: string) => `Más de $10.000 y hasta ${total}, todo lo que debe.`,
  tooMuch: 'El abono no puede ser mayor a la deuda',
  submit: 'Generar link',
  ready: 'Link listo para enviar',
  readyFor: 'Por',
  label: 'Link de pago',
  copy: 'Copiar',
  notFound: 'No se encontró el id del pago',
};

/** The line above a case. */
/** The address of a case that nobody has. */
export const notLate = {
  title: 'No existe',
  text: 'Esta persona no tiene un crédito en curso, o el número no es de nadie.',
  person: 'Ver la página de la persona',
  list: 'Ver todos los atrasados',
};

export const caseHead = {
  days: (days: number) => counted(days, 'día', 'días'),
  upToDate: 'Para ponerse al día',
  agreed: (day: string) => `Acordado para el ${day}`,
  pending: 'En aprobación',
  company: (name: string) => `Nómina · ${name}`,
  copyPhone: 'Copiar el teléfono',
  openBy: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} tiene este caso abierto`
      : `${names.slice(0, -1).join(', ')} y ${names.at(-1)} tienen este caso abierto`,
  pager: 'Casos de la lista',
  place: (number: number, total: number) => `${number} de ${total.toLocaleString('es-CO')}`,
  previous: 'Caso anterior',
  next: 'Caso siguiente',
  nextOpened: 'Este es el caso siguiente.',
};
