import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useAddress } from '../../../shared/ui/layout/use-address.ts';

export const searchParam = 'buscar';

/**
 * Changes parameters of the address; an empty value removes its name. The change starts from the current address, not
 * from the drawn one: another parameter that was set a moment ago may not have been drawn yet.
 */
export function useSetParams(): (values: Readonly<Record<string, string>>, replace?: boolean) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (values, replace = true) =>
      setParams(
        () => {
          const now = new URLSearchParams(location.search);
          for (const [name, value] of Object.entries(values)) {
            if (value === '') now.delete(name);
            else now.set(name, value);
          }
          return now;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
}

/** A filter in the address, so that a link shows the same list; empty when it is absent. */
export function useParam(name: string): [string, (value: string) => void] {
  const { params } = useAddress();
  const setParams = useSetParams();
  const set = useCallback((value: string) => setParams({ [name]: value }), [name, setParams]);
  return [params.get(name) ?? '', set];
}

/** The searched text. Typing replaces the history entry instead of adding one for each pause. */
export const useSearchInAddress = () => useParam(searchParam);
