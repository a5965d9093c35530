/** The dashboard's modules, their titles, and the kinds of staff that may have them. */
export const STAFF_MODULES = [
  'people',
  'historic_dc',
  'late_payments',
  'disbursement_confirm',
  'credit_approve',
  'credit_historic',
  'portfolio',
  'companies',
  'staff_users',
  'settings',
  'audit',
  'reviews',
  'accounting',
  'accounting_close',
] as const;
export type StaffModule = (typeof STAFF_MODULES)[number];

export const MODULE_TITLES: Record<StaffModule, string> = {
  people: 'Personas',
  historic_dc: 'Historial Datacredito',
  late_payments: 'Pagos atrasados',
  disbursement_confirm: 'Confirmar desembolso',
  credit_approve: 'Aprobar crédito',
  credit_historic: 'Historial de Creditos',
  portfolio: 'Cartera',
  companies: 'Empresas aliadas',
  staff_users: 'Usuarios y permisos',
  settings: 'Configuración',
  audit: 'Auditoría',
  reviews: 'Revisiones',
  accounting: 'Contabilidad',
  accounting_close: 'Cierre contable',
};

/** These act on the platform itself, or show all that the platform knows about a person: company staff never have them. */
export const ADMIN_MODULES: readonly StaffModule[] = [
  'people',
  'portfolio',
  'companies',
  'staff_users',
  'settings',
  'audit',
  'reviews',
  'accounting',
  'accounting_close',
];

/** A kind of approval belongs to each of these. Two admins grant them: one person who grants them alone could approve alone. */
export const APPROVING_MODULES = [
  'people',
  'late_payments',
  'disbursement_confirm',
  'staff_users',
  'settings',
  'accounting',
  'accounting_close',
] as const satisfies readonly StaffModule[];
export type ApprovingModule = (typeof APPROVING_MODULES)[number];

export const COMPANY_MODULES: readonly StaffModule[] = STAFF_MODULES.filter(
  (module) => !ADMIN_MODULES.includes(module),
);
