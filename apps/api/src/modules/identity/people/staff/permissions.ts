/** The dashboard's modules as a card on the board shows them. */

import type { StaffModule } from '@unamano/contract/endpoint';
import type { Permission } from '@unamano/contract/identity/auth';
import { MODULE_TITLES, STAFF_MODULES } from '@unamano/contract/modules';

const FRONT_URLS: Record<StaffModule, string> = {
  people: '/tablero/personas',
  historic_dc: '/tablero/historial-datacredito',
  late_payments: '/tablero/pagos-atrasados',
  disbursement_confirm: '/tablero/confirmar-desembolso',
  credit_approve: '/tablero/aprobar-credito',
  credit_historic: '/tablero/historial-de-creditos',
  portfolio: '/tablero/cartera',
  companies: '/tablero/empresas-aliadas',
  staff_users: '/tablero/usuarios',
  settings: '/tablero/configuracion',
  audit: '/tablero/auditoria',
  reviews: '/tablero/revisiones',
  accounting: '/tablero/contabilidad',
  accounting_close: '/tablero/contabilidad',
};

/** The cards of these modules, in the board's order. */
export function permissionsOf(modules: readonly StaffModule[]): Permission[] {
  return STAFF_MODULES.filter((name) => modules.includes(name)).map((name) => ({
    name,
    title: MODULE_TITLES[name],
    front_url: FRONT_URLS[name],
    icon: name,
  }));
}
