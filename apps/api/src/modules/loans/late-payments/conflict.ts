/** What a colleague did since the user looked: a write that did not see it is refused with this sentence. */
import { COLLECTION_STATE_LABELS, type CollectionState } from '@unamano/contract/loans/collection-states';
import type { Refusal } from '../../../kernel/result.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  if (minutes < HOUR_MINUTES) return `hace ${minutes} min`;
  const when = { timeZone: 'America/Bogota', dateStyle: 'short', timeStyle: 'short' } as const;
  return `el ${new Intl.DateTimeFormat('es-CO', when).format(at)}`;
}

/** `what`: what the colleague did, as a verb with its object. */
export function refuseUnseen(change: { by: string; what: string; at: Date }, now: Date): Refusal<never> {
  const message = `${change.by} ${change.what} ${ago(change.at, now)}`;
  return { ok: false, code: 'STATE_NOT_ALLOWED', message };
}

export const changedTo = (state: CollectionState) => `lo cambió a «${COLLECTION_STATE_LABELS[state]}»`;
