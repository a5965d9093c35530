/** The board: one line for each module, and the pending work. */
export const moduleLeads: Record<string, string> = {
  people: 'Todo lo que hay de una persona, en una página',
  disbursement_confirm: 'Di que el dinero de un crédito ya se envió',
  late_payments: 'Quién debe, cuánto, y en qué va la gestión',
  credit_approve: 'Responde las solicitudes de los empleados',
  credit_historic: 'Lo que la empresa aprobó, cambió o rechazó',
  payroll: 'Lo que se descuenta cada quincena, y lo que devolvió la empresa',
  unapplied_funds: 'Dinero de clientes y empresas que espera, y hace cuánto',
  reports: 'Personas que dicen que no pidieron un crédito',
  portfolio: 'Cómo va el negocio, y si la contabilidad dice lo mismo',
  companies: 'Convenios, contactos y lo que deben sus empleados',
  staff_users: 'Quién entra al tablero y qué puede hacer',
  settings: 'Simulador, mora, política de decisión y tope legal',
  audit: 'Quién hizo qué, a quién, cuándo y desde dónde',
  reviews: 'Personas que piden que alguien mire otra vez una respuesta',
  historic_dc: 'Lo que dijo la central de riesgo de una persona',
};

/** A line of the work that is next. `waits`: there is something to do; `isWrong`: it is late or missing. */
export type NextText = { title: string; text?: string; waits?: boolean; isWrong?: boolean };

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es-CO')} ${more}`;

export const nextWork = {
  failed: 'No pudimos contar lo que espera aquí',
  since: (day: string) => `Lo más antiguo espera desde el ${day}`,
  ceiling: 'El tope legal está al día',
  ceilingMissing: {
    title: 'Falta el tope certificado de este mes',
    text: 'Sus días de gracia ya pasaron.',
  },
  disburse: (count: number) => many(count, 'desembolso por confirmar', 'desembolsos por confirmar'),
  disburseNone: 'Ningún desembolso espera',
  approvals: (count: number) => many(count, 'cambio espera tu aprobación', 'cambios esperan tu aprobación'),
  approvalsNone: 'Nada espera tu aprobación',
  promises: (count: number) => many(count, 'promesa o acuerdo para hoy', 'promesas y acuerdos para hoy'),
  promisesNone: 'Nadie prometió pagar hoy',
  broken: (count: number) =>
    many(count, 'persona no cumplió en la última semana', 'personas no cumplieron en la última semana'),
  today: (count: number) => many(count, 'crédito en el trabajo de hoy', 'créditos en el trabajo de hoy'),
  approve: (count: number, more: boolean) =>
    `${more ? 'Más de ' : ''}${many(count, 'solicitud espera tu respuesta', 'solicitudes esperan tu respuesta')}`,
  approveNone: 'Ninguna solicitud espera respuesta',
  silenceNone: 'Todas las empresas han respondido su nómina',
  silenceNoneOwn: 'Tu empresa ha respondido todas sus quincenas',
};
