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
  portfolio: 'Si la pasarela, los pagos y la contabilidad dicen lo mismo',
  companies: 'Convenios, contactos y lo que deben sus empleados',
  staff_users: 'Quién entra al tablero y qué puede hacer',
  settings: 'Simulador, mora, política de decisión y tope legal',
  audit: 'Quién hizo qué, a quién, cuándo y desde dónde',
  reviews: 'Personas que piden que alguien mire otra vez una respuesta',
  historic_dc: 'Lo que dijo la central de riesgo de una persona',
};

export const nextWork = {
  disburse: '¿A quién le enviaste dinero?',
  approve: (count: number, more: boolean) =>
    count === 1
      ? '1 solicitud espera tu respuesta'
      : `${more ? 'Más de ' : ''}${count} solicitudes esperan tu respuesta`,
  approveSince: (day: string) => `La más antigua de la lista es del ${day}`,
  approveGo: 'Responder',
  approveNone: 'Ninguna solicitud espera respuesta',
  late: (count: number, more: boolean) =>
    count === 1
      ? '1 crédito tiene pagos atrasados'
      : `${more ? 'Más de ' : ''}${count} créditos tienen pagos atrasados`,
  lateWorst: (name: string, days: number) =>
    `El mayor atraso: ${name}, ${days === 1 ? 'un día' : `${days} días`}`,
  lateGo: 'Ver la lista',
  lateNone: 'Nadie está atrasado hoy',
};
