/**
 * Messages that a borrower's device may show in place of an SMS or WhatsApp. What a locked screen shows of a debt is that a day comes,
 * never how much.
 */
import type { Rendered, TemplateName } from './templates.ts';

/** By template: what the device shows, where it is not the message's own sentences. */
const PUSHED: Partial<Record<TemplateName, string | null>> = {
  installment_due: 'Toca para ver cuánto es y cómo pagar.',
  payment_received: null,
  credit_finished: null,
  credit_approved: null,
  credit_rejected: null,
  credit_company_approved: null,
  credit_company_rejected: null,
  credit_to_confirm: 'Tu empresa aprobó otro monto u otro plazo. Toca para verlo.',
  credit_disbursed: null,
};

/** A device that was off for longer shows nothing: the app says it all. */
export const PUSH_LIFE_SECONDS = 24 * 3_600;
const HOME = '/inicio';

/** The page of the platform that the message leads to. */
function pageOf({ links: [link] }: Rendered): string {
  const { pathname, search } = new URL(link ?? HOME, 'https://unamano.invalid');
  return pathname + search;
}

/**
 * What the service worker reads; null for a message that is never pushed.
 * @param isQuiet outside the legal contact hours: it makes no sound
 */
export function pushText(
  template: TemplateName,
  rendered: Rendered,
  tag: string,
  isQuiet: boolean,
): string | null {
  const own = PUSHED[template];
  if (own === undefined) return null;
  const body = own ?? rendered.paragraphs.slice(1, -1).join(' ');
  return JSON.stringify({ title: rendered.subject, body, url: pageOf(rendered), tag, isQuiet });
}
