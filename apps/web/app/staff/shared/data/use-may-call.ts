import type { Endpoint } from '@unamano/contract/endpoint';
import { useSession } from '../../../shared/session/use-session.ts';

/** Whether the user has a module that the call needs. */
export function useMayCall({ modules }: Pick<Endpoint, 'modules'>): boolean {
  const permissions = useSession().user?.permissions ?? [];
  const needed: readonly string[] = modules;
  return needed.length === 0 || permissions.some(({ name }) => needed.includes(name));
}
