import { counted } from '@unamano/domain/counted';

/** The search over everything, and the page of people. */
export const search = {
  button: 'Buscar',
  of: 'Buscar personas, créditos, empresas y pantallas',
  ofScreens: 'Buscar pantallas y acciones',
  placeholder: 'Nombre, cédula, celular, correo, crédito o pantalla',
  placeholderOfScreens: 'Pantalla o acción',
  close: 'Cerrar',
  results: 'Resultados',
  groups: {
    recent: 'Recientes',
    screens: 'Pantallas',
    actions: 'Acciones',
    people: 'Personas',
    credits: 'Créditos',
    orders: 'Órdenes de pago',
    failures: 'Códigos de soporte',
    companies: 'Empresas',
  },
  searching: 'Buscando…',
  none: (text: string) => `Nada coincide con «${text}»`,
  noneHint: 'Prueba con un apellido, la cédula, el celular o el número del crédito.',
  failed: 'No se pudo buscar.',
  retry: 'Reintentar',
  more: 'Hay más personas: escribe otra palabra o un número.',
  count: (count: number) => counted(count, 'resultado', 'resultados'),
  credit: (id: number) => `Crédito Nro. ${id}`,
  order: (code: string) => `Orden ${code}`,
  lenderReference: (number: string) => `antes\u00a0${number}`,
  requested: (day: string) => `del ${day}`,
  nit: (nit: string) => `NIT ${nit}`,
  ended: 'Convenio terminado',
  late: 'En mora',
  keys: [
    ['↑ ↓', 'moverse'],
    ['Enter', 'abrir'],
    ['Esc', 'cerrar'],
  ] as const,
};

export const orderStates: Record<string, string> = {
  CREATING: 'Abriéndose',
  PENDIENTE: 'Sin pagar',
  APROBADA: 'Pagada',
  VENCIDA: 'Vencida',
  CANCELADA: 'Anulada',
  ANULADA: 'Anulada',
  FAILED: 'No se abrió',
};

export const actions = {
  createCompany: 'Crear una empresa',
  inviteUser: 'Invitar a una persona al tablero',
  account: 'Mi cuenta',
  secondFactor: 'Configurar mi segundo factor',
  security: 'Seguridad',
  logOut: 'Cerrar sesión',
};

/** Other words for a screen or an action, by the name of its module or its key. */
export const synonyms: Record<string, string> = {
  board: 'inicio resumen',
  today: 'cobranza llamadas gestión promesas',
  approvals: 'aprobaciones solicitudes dos personas pendientes',
  people: 'clientes deudores usuarios cédula',
  disbursement_confirm: 'desembolsar transferir enviar dinero giros pagar bancos',
  credit_approve: 'solicitudes empleados libranza responder',
  credit_historic: 'créditos de la empresa aprobados rechazados',
  historic_dc: 'central de riesgo buró puntaje',
  late_payments: 'mora cobranza cartera vencida gestión',
  payroll: 'quincena descuentos libranza novedades archivo',
  unapplied_funds: 'recaudo por aplicar saldos a favor devoluciones',
  portfolio: 'informe indicadores conciliación contabilidad castigos',
  companies: 'convenios empleadores',
  staff_users: 'permisos equipo accesos cuentas bloqueos',
  integrations: 'llaves api máquinas programas webhooks avisos',
  book_import: 'migrar traer cargar excel plantilla otro sistema',
  settings: 'ajustes tasas precios simulador tope política mora',
  audit: 'registro quién hizo qué consultas',
  security: 'ingresos fallidos alertas sesiones',
  account: 'perfil sesiones',
  'second-factor': 'código autenticador',
  'create-company': 'nueva convenio',
  'invite-user': 'nueva cuenta usuario permisos',
  'log-out': 'salir',
};

export const peoplePage = {
  title: 'Personas',
  search: 'Nombre, cédula, celular, correo, crédito u orden',
  start: 'Busca a una persona',
  startText: 'Por nombre, cédula, celular, correo, número del crédito o código de la orden de pago.',
};
