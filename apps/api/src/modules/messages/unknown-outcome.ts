/**
 * What is done about a message whose last try may have arrived: SMS are looked for at the provider, WhatsApp tells of what
 * it sent by a receipt, and of a mail nothing can be found out. Docs: decision 43.
 */
import type { MessageRow } from './repo.ts';
import { isTemplateName, WHEN_OUTCOME_UNKNOWN } from './templates.ts';

/** Receipts come within seconds; this is many times that. */
export const RECEIPT_WAIT_MS = 2 * 60_000;
/** So many tries that may have arrived are repeated; with a service that loses every answer there must be an end. */
const REPEATS_MAX = 2;

export type NextStep = { do: 'send' } | { do: 'wait'; waitMs: number } | { do: 'leave' };

type UncertainMessage = Pick<MessageRow, 'channel' | 'template' | 'outcome_unknown_since' | 'lost_replies'>;

function receiptWaitMs({ channel, outcome_unknown_since: since }: UncertainMessage, now: Date): number {
  if (channel !== 'whatsapp' || since === null) return 0;
  const waitedMs = now.getTime() - since.getTime();
  // In the sandbox the clock may have been moved back meanwhile.
  return waitedMs < 0 ? 0 : RECEIPT_WAIT_MS - waitedMs;
}

export function nextStep(row: UncertainMessage, now: Date): NextStep {
  // The adapter asks Twilio first.
  if (row.outcome_unknown_since === null || row.channel === 'sms') return { do: 'send' };
  const waitMs = receiptWaitMs(row, now);
  if (waitMs > 0) return { do: 'wait', waitMs };
  const mayRepeat = isTemplateName(row.template) && WHEN_OUTCOME_UNKNOWN[row.template] === 'repeat';
  return { do: mayRepeat && row.lost_replies < REPEATS_MAX ? 'send' : 'leave' };
}
