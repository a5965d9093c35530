import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const searchParam = 'buscar';

/** What is searched for, kept in the address: a link shows the same list. Typing leaves one entry in the history. */
export function useSearchInAddress(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = params.get(searchParam) ?? '';
  const setSearch = useCallback(
    (text: string) =>
      setParams(
        () => {
          // As the address stands: a filter that was set a moment ago may not have been drawn yet.
          const now = new URLSearchParams(location.search);
          if (text === '') now.delete(searchParam);
          else now.set(searchParam, text);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [search, setSearch];
}
