/** The dashboard's modules: which there are, what they are called, and who may be given them. */
import type { StaffModule } from './endpoint.ts';

export const MODULE_TITLES: Record<StaffModule, string> = {
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
};

export const STAFF_MODULES = Object.keys(MODULE_TITLES) as [StaffModule, ...StaffModule[]];

/** These act on the whole platform: a company's own people never have them. */
export const ADMIN_MODULES: readonly StaffModule[] = [
  'portfolio',
  'companies',
  'staff_users',
  'settings',
  'audit',
];

export const COMPANY_MODULES: readonly StaffModule[] = STAFF_MODULES.filter(
  (module) => !ADMIN_MODULES.includes(module),
);
