/**
 * Which rights a person may give to another person. Nobody gives rights that they do not have: otherwise a person could become an
 * admin by another account.
 */
import type { StaffModule } from '@unamano/contract/endpoint';
import { ADMIN_MODULES, APPROVING_MODULES, STAFF_MODULES } from '@unamano/contract/modules';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { invalid, type Refusal, refuse } from '../../../../kernel/result.ts';

export type Rights = { isAdmin: boolean; companyId: number | null; modules: readonly StaffModule[] };

const NONE: Rights = { isAdmin: false, companyId: null, modules: [] };

/** An admin has all modules, whatever was ticked. */
export function rightsOf(input: {
  is_admin?: boolean | undefined;
  id_company?: number | undefined;
  modules?: StaffModule[] | undefined;
}): Rights {
  const isAdmin = input.is_admin === true;
  return {
    isAdmin,
    companyId: input.id_company ?? null,
    modules: isAdmin ? STAFF_MODULES : [...(input.modules ?? [])].sort(),
  };
}

/** The rights of a stored account. */
export function rightsOfPerson(
  { is_admin: isAdmin, company_id: companyId }: { is_admin: boolean; company_id: number | null },
  modules: readonly StaffModule[],
): Rights {
  return { isAdmin, companyId, modules: [...modules] };
}

/** Whether two admins make the change: it gives admin, a module that approves, or such a module over other companies. */
export function needsApproval(to: Rights, from: Rights = NONE): boolean {
  if (from.isAdmin) return false;
  if (to.isAdmin) return true;
  const isElsewhere = from.companyId !== null && to.companyId !== from.companyId;
  return APPROVING_MODULES.some(
    (module) => to.modules.includes(module) && (isElsewhere || !from.modules.includes(module)),
  );
}

function shapeFault({ isAdmin, companyId, modules }: Rights): Refusal<never> | null {
  if (isAdmin && companyId !== null)
    return invalid('is_admin', 'Una persona de una empresa no puede ser administradora');
  if (modules.length === 0) return invalid('modules', 'Elige al menos un módulo');
  const isTooMuch = companyId !== null && modules.some((module) => ADMIN_MODULES.includes(module));
  return isTooMuch ? invalid('modules', 'Una empresa no administra la plataforma: quita esos módulos') : null;
}

/** Null when the actor may turn the one into the other. */
export function grantFault(actor: StaffActor, to: Rights, from: Rights = NONE): Refusal<'FORBIDDEN'> | null {
  const fault = shapeFault(to);
  if (fault) return fault;
  if (actor.isAdmin) return null;
  if (to.isAdmin || from.isAdmin) return refuse('FORBIDDEN');
  const isChanged = (module: StaffModule) => to.modules.includes(module) !== from.modules.includes(module);
  if (needsApproval(to, from)) return refuse('FORBIDDEN');
  const isOver = STAFF_MODULES.some((module) => isChanged(module) && !actor.modules.includes(module));
  return isOver ? refuse('FORBIDDEN') : null;
}
