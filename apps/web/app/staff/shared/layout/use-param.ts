import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A filter kept in the address, so that a link shows the same list; empty when it is not there. */
export function useParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParams(
        (now) => {
          if (value === '') now.delete(name);
          else now.set(name, value);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  );
  return [params.get(name) ?? '', set];
}
