import { ACCOUNTING_DAYS, type AccountingDays } from '@unamano/contract/loans/accounting';
import { parseDay } from '@unamano/domain/calendar';
import { useMemo } from 'react';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import { useSetParams } from '../shared/layout/use-param.ts';

export type AccountingFilters = {
  from?: string;
  to?: string;
  by: AccountingDays;
  account: string;
  id_credit?: number;
};

/** All of them in the address; without days, the running month. */
export function useAccountingFilters() {
  const { params } = useAddress();
  const set = useSetParams();
  const text = (name: string) => params.get(name) ?? '';
  const [from, to, by, account, credit] = [
    text('desde'),
    text('hasta'),
    text('por'),
    text('cuenta'),
    text('credito'),
  ];
  const filters = useMemo<AccountingFilters>(
    () => ({
      ...(parseDay(from) && { from }),
      ...(parseDay(to) && { to }),
      by: ACCOUNTING_DAYS.find((name) => name === by) ?? 'posted',
      account,
      ...(/^[1-9]\d{0,14}$/.test(credit) && { id_credit: Number(credit) }),
    }),
    [from, to, by, account, credit],
  );
  return { filters, set };
}
