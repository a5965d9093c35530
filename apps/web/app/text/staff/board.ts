import { counted } from '@unamano/domain/counted';
import { formatCop } from '@unamano/domain/money';

/** The board: one line for each module, and the pending work. */
export const moduleLeads: Record<string, string> = {
  people: 'Todo lo que hay de una persona, en una página',
  disbursement_confirm: 'Di que el dinero de un crédito ya se envió',
  late_payments: 'Quién debe, cuánto, y en qué va la gestión',
  credit_approve: 'Responde las solicitudes de los empleados',
  credit_historic: 'Lo que la empresa aprobó, cambió o rechazó',
  payroll: 'Lo que se descuenta cada quincena, y lo que devolvió la empresa',
  unapplied_funds: 'Dinero de clientes y empresas que espera, y hace cuánto',
  complaints: 'Lo que las personas piden o reclaman, con su plazo',
  reports: 'Personas que dicen que no pidieron un crédito',
  portfolio: 'Cómo va el negocio, y si la contabilidad dice lo mismo',
  accounting: 'El banco, lo que está abierto, los asientos y los libros',
  companies: 'Convenios, contactos y lo que deben sus empleados',
  staff_users: 'Quién entra al tablero y qué puede hacer',
  settings: 'Simulador, mora, política de decisión y tope legal',
  integrations: 'Llaves de los programas de nómina y contabilidad, y sus avisos',
  book_import: 'Trae los créditos que ya tienes en otro sistema',
  audit: 'Quién hizo qué, a quién, cuándo y desde dónde',
  reviews: 'Personas que piden que alguien mire otra vez una respuesta',
  historic_dc: 'Lo que dijo la central de riesgo de una persona',
};

/** A line of the work that is next. `waits`: there is something to do; `isWrong`: it is late or missing. */
export type NextText = { title: string; text?: string; waits?: boolean; isWrong?: boolean };

export const nextWork = {
  failed: 'No pudimos contar lo que espera aquí',
  since: (day: string) => `Lo más antiguo espera desde el ${day}`,
  money: (lent: number, collected: number) =>
    `Hoy: ${formatCop(lent)} prestados, ${formatCop(collected)} recaudados`,
  late: (pesos: number, credits: number) =>
    `${formatCop(pesos)} de saldo en ${counted(credits, 'crédito atrasado', 'créditos atrasados')}`,
  atRisk: (share: string) => `El ${share} del saldo tiene más de 30 días de mora`,
  atRiskMax: (most: string) => `El límite de la configuración es ${most}`,
  ceiling: 'El tope legal está al día',
  ceilingMissing: {
    title: 'Falta el tope certificado de este mes',
    text: 'Sus días de gracia ya pasaron.',
  },
  disburse: (count: number) => counted(count, 'desembolso por confirmar', 'desembolsos por confirmar'),
  disburseNone: 'Ningún desembolso espera',
  approvals: (count: number) =>
    counted(count, 'cambio espera tu aprobación', 'cambios esperan tu aprobación'),
  approvalsNone: 'Nada espera tu aprobación',
  promises: (count: number) => counted(count, 'promesa o acuerdo para hoy', 'promesas y acuerdos para hoy'),
  promisesNone: 'Nadie prometió pagar hoy',
  broken: (count: number) =>
    counted(count, 'persona no cumplió en la última semana', 'personas no cumplieron en la última semana'),
  today: (count: number) => counted(count, 'crédito en el trabajo de hoy', 'créditos en el trabajo de hoy'),
  approve: (count: number, more: boolean) =>
    `${more ? 'Más de ' : ''}${counted(count, 'solicitud espera tu respuesta', 'solicitudes esperan tu respuesta')}`,
  approveNone: 'Ninguna solicitud espera respuesta',
  deadlinesNone: 'Ningún plazo está corriendo',
  dueOn: (day: string, left: number) => {
    if (left < 0) return `El plazo más próximo venció el ${day}`;
    if (left === 0) return 'El plazo más próximo vence hoy';
    return `El plazo más próximo vence el ${day}, ${left === 1 ? 'mañana' : `en ${left} días`}`;
  },
  silenceNone: 'Todas las empresas han respondido su nómina',
  silenceNoneOwn: 'Tu empresa ha respondido todas sus quincenas',
};
