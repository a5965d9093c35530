import { type LatePaymentRow, latePayments } from '@unamano/contract/loans/late-payments';
import { useMemo } from 'react';
import { call } from '../../shared/api/call.ts';
import { lateToasts } from '../../text/staff/late-payments.ts';
import type { Pages } from '../shared/data/pages.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import type { ListPosition } from '../shared/lists/list-position.ts';
import type { LateFiltering } from './use-late-filters.ts';

export const keyOf = (row: LatePaymentRow) => row.credit_id;

/** The late credits that the filters leave, in their order; single rows come again when others change them. */
export function useLatePages(
  { filters, asked }: LateFiltering,
  position: ListPosition,
): Pages<LatePaymentRow> {
  // As far as the list had come when it was left, and no further while it grows.
  const firstRows = useMemo(() => position.rowsWanted(), [position]);
  return useListCall(latePayments, { ...asked, sort: filters.sort }, 'credits', {
    keyOf,
    failed: lateToasts.list,
    firstRows,
    live: { topics: ['collections'] },
    changed: async (ids) => {
      const outcome = await call(latePayments, { only: ids.join() }, { isBackground: true });
      return outcome.ok ? outcome.data.credits : null;
    },
  });
}
