/**
 * The next step for a message whose last attempt may have arrived. Twilio can be queried for an SMS, WhatsApp sends
 * receipts, and an e-mail leaves no trace. Decision 43.
 */
import type { MessageRow } from './repo.ts';
import { isTemplateName, UNREPEATED_TEMPLATES } from './templates.ts';

/** Receipts come within seconds; this is a generous limit. */
const RECEIPT_WAIT_MS = 2 * 60_000;
/** How often a message is repeated at most after lost replies. */
const REPEATS_MAX = 2;

type NextStep = { do: 'send' } | { do: 'wait'; waitMs: number } | { do: 'give-up' };

type UncertainMessage = Pick<MessageRow, 'channel' | 'template' | 'outcome_unknown_since' | 'lost_replies'>;

function receiptWaitMs({ channel, outcome_unknown_since: since }: UncertainMessage, now: Date): number {
  if (channel !== 'whatsapp' || since === null) return 0;
  const waitedMs = now.getTime() - since.getTime();
  // The sandbox's clock may have been moved back.
  return waitedMs < 0 ? 0 : RECEIPT_WAIT_MS - waitedMs;
}

export function nextStep(row: UncertainMessage, now: Date): NextStep {
  // The adapter queries Twilio before it sends.
  if (row.outcome_unknown_since === null || row.channel === 'sms') return { do: 'send' };
  const waitMs = receiptWaitMs(row, now);
  if (waitMs > 0) return { do: 'wait', waitMs };
  const mayRepeat = isTemplateName(row.template) && !UNREPEATED_TEMPLATES.has(row.template);
  return { do: mayRepeat && row.lost_replies < REPEATS_MAX ? 'send' : 'give-up' };
}
