/** The trial balance, the balance sheet and the income statement. */
export const reports = {
  legend: 'Qué informe',
  names: { prueba: 'De prueba', general: 'General', resultados: 'Resultados' },
  code: 'Cuenta',
  title: 'Nombre',
  opens: (title: string) => `Ver los registros de ${title}`,
  kinds: {
    asset: 'Activo',
    liability: 'Pasivo',
    equity: 'Patrimonio',
    income: 'Ingresos',
    expense: 'Gastos',
  },
  none: 'Sin movimiento',
  at: (day: string) => `Al ${day}`,
  span: (from: string, to: string) => `${from} a ${to}`,
  total: (kind: string) => `Total ${kind.toLowerCase()}`,
  beforeIt: 'antes',
  result: 'Resultado',
};
