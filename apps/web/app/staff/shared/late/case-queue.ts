import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { useEffect, useState } from 'react';
import { isRecord } from '../../../shared/is-record.ts';
import { readFromTab, storeInTab } from '../../../shared/session/tab-storage.ts';

type CaseId = Pick<LatePaymentRow, 'id_user' | 'credit_id'>;
/** A case has its name until the page is loaded again: the tab stores ids alone. */
export type QueuedCase = CaseId & Partial<Pick<LatePaymentRow, 'name' | 'last_name'>>;

/** The cases of a list in its order, and the address to which 'Volver' leads. */
export type CaseQueue = { list: string; cases: readonly QueuedCase[]; total: number };

export type QueuePlace = {
  number: number;
  total: number;
  previous: QueuedCase | null;
  next: QueuedCase | null;
};

const STORED_AS = 'cases';
/** Around the opened case. */
const CASES_MAX = 500;

let queue: CaseQueue | null = null;
let lastCreditId: number | null = null;

/** Called where a list opens one of its rows. `total`: of the list, where more rows than these are in it. */
export function openQueue(list: string, rows: readonly QueuedCase[], opened: CaseId, total?: number): void {
  const at = rows.findIndex(({ credit_id }) => credit_id === opened.credit_id);
  const first = Math.max(0, Math.min(at - CASES_MAX / 2, rows.length - CASES_MAX));
  const cases = rows.slice(first, first + CASES_MAX).map(({ id_user, credit_id, name, last_name }) => ({
    id_user,
    credit_id,
    ...(name !== undefined && { name }),
    ...(last_name !== undefined && { last_name }),
  }));
  queue = { list, cases, total: Math.max(total ?? 0, cases.length) };
  storeInTab(STORED_AS, {
    list,
    total: queue.total,
    ids: cases.map(({ id_user, credit_id }) => [id_user, credit_id]),
  });
}

export function readQueue(): CaseQueue | null {
  queue ??= parse(readFromTab(STORED_AS));
  return queue;
}

/** Null for a case that is not in the queue, for example one opened by its address. */
export function placeIn(at: CaseQueue | null, creditId: number | undefined): QueuePlace | null {
  const index = at?.cases.findIndex(({ credit_id }) => credit_id === creditId) ?? -1;
  if (!at || index < 0) return null;
  const { cases, total } = at;
  return { number: index + 1, total, previous: cases[index - 1] ?? null, next: cases[index + 1] ?? null };
}

export function rememberCase(creditId: number): void {
  lastCreditId = creditId;
}

/** The case that was open last, for the list that opens next: it moves to its row. */
export function useLastCase(): number | null {
  const [last] = useState(() => lastCreditId);
  useEffect(() => {
    lastCreditId = null;
  }, []);
  return last;
}

function parse(stored: Record<string, unknown> | null): CaseQueue | null {
  if (!isRecord(stored) || typeof stored.list !== 'string' || !Array.isArray(stored.ids)) return null;
  const cases = stored.ids.flatMap((pair: unknown) => {
    const [id_user, credit_id] = Array.isArray(pair) ? pair : [];
    return typeof id_user === 'number' && typeof credit_id === 'number' ? [{ id_user, credit_id }] : [];
  });
  return { list: stored.list, cases, total: Number(stored.total) || cases.length };
}
