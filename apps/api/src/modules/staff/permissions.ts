/** The dashboard's modules as a card on the board shows them. */
import type { Permission } from '@unamano/contract/auth';
import type { StaffModule } from '@unamano/contract/endpoint';

const CARDS: Record<StaffModule, Omit<Permission, 'name'>> = {
  historic_dc: {
    title: 'Historial Datacredito',
    front_url: '/tablero/historial-datacredito',
    icon: 'historic_dc',
  },
  late_payments: { title: 'Pagos atrasados', front_url: '/tablero/pagos-atrasados', icon: 'late_payments' },
  disbursement_confirm: {
    title: 'Confirmar desembolso',
    front_url: '/tablero/confirmar-desembolso',
    icon: 'disbursement_confirm',
  },
  credit_approve: { title: 'Aprobar crédito', front_url: '/tablero/aprobar-credito', icon: 'credit_approve' },
  credit_historic: {
    title: 'Historial de Creditos',
    front_url: '/tablero/historial-de-creditos',
    icon: 'credit_historic',
  },
  portfolio: { title: 'Cartera', front_url: '/tablero/cartera', icon: 'portfolio' },
  companies: { title: 'Empresas aliadas', front_url: '/tablero/empresas-aliadas', icon: 'companies' },
  staff_users: { title: 'Usuarios y permisos', front_url: '/tablero/usuarios', icon: 'staff_users' },
  settings: { title: 'Configuración', front_url: '/tablero/configuracion', icon: 'settings' },
  audit: { title: 'Auditoría', front_url: '/tablero/auditoria', icon: 'audit' },
};

const ORDER = Object.keys(CARDS) as StaffModule[];

/** The cards of these modules, in the board's order. */
export function permissionsOf(modules: readonly StaffModule[]): Permission[] {
  return ORDER.filter((name) => modules.includes(name)).map((name) => ({ name, ...CARDS[name] }));
}
