import { BULK_MAX } from '@unamano/contract/loans/collection-enums';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { useState, useSyncExternalStore } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ticks as words } from '../../../text/staff/late/bulk.ts';

/** The ticked cases of a list, outside of its rows: a tick draws one box and the bar again, no row. They stay while the list is filtered. */
export type Ticks = ReturnType<typeof createTicks>;

export function createTicks() {
  let rows: ReadonlyMap<number, LatePaymentRow> = new Map();
  const listeners = new Set<() => void>();
  function set(next: ReadonlyMap<number, LatePaymentRow>): void {
    rows = next;
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => rows,
    clear: () => set(new Map()),
    /** A call takes no more than `BULK_MAX`. */
    toggle(row: LatePaymentRow): void {
      const next = new Map(rows);
      if (!next.delete(row.credit_id)) {
        if (next.size < BULK_MAX) next.set(row.credit_id, row);
        else toast.error(words.most(BULK_MAX));
      }
      set(next);
    },
    /** Adds the first rows, as many as a call takes. */
    add(more: readonly LatePaymentRow[]): void {
      const all = new Map([...rows, ...more.map((row) => [row.credit_id, row] as const)]);
      set(new Map([...all].slice(0, BULK_MAX)));
    },
  };
}

export function useTicks(): Ticks {
  return useState(createTicks)[0];
}

export function useTicked(ticks: Ticks): ReadonlyMap<number, LatePaymentRow> {
  return useSyncExternalStore(ticks.subscribe, ticks.read);
}

export function useIsTicked(ticks: Ticks, creditId: number): boolean {
  return useSyncExternalStore(ticks.subscribe, () => ticks.read().has(creditId));
}
