import { useContext, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useLocation } from 'react-router';

/** Nothing changes while the build writes a page. */
const never = () => () => {};

/**
 * The address of the drawn screen, with its newest parameters and state. The router draws a new address in a transition, which is
 * late on a slow phone: until then a radio that the address keeps would lose its press, and a modal that was closed would stay.
 */
export function useAddress(): { params: URLSearchParams; state: Location['state'] } {
  const drawn = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const newest = () => (router?.state.location.pathname === drawn.pathname ? router.state.location : drawn);
  const { search, state } = useSyncExternalStore(router?.subscribe ?? never, newest, () => drawn);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return { params, state };
}
