import { useMemo } from 'react';
import { useParam, useSearchInAddress } from '../shared/layout/use-param.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters, all of them in the address. An empty text filters nothing. */
export type AuditFilters = { search: string; action: string; from: string; to: string };

export function useFilters() {
  const [search, setSearch] = useSearchInAddress();
  const [action, setAction] = useParam('que');
  const [fromText, setFrom] = useParam('desde');
  const [toText, setTo] = useParam('hasta');
  const from = DAY.test(fromText) ? fromText : '';
  const to = DAY.test(toText) ? toText : '';
  const filters = useMemo<AuditFilters>(() => ({ search, action, from, to }), [search, action, from, to]);
  return { filters, setSearch, setAction, setFrom, setTo };
}
