import {
  resendWebhook,
  WEBHOOK_KINDS,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
} from '@unamano/contract/office/programs/webhooks';
import { formatInstant } from '../../shared/format-instant.ts';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { deliveries as words } from '../../text/staff/settings/integrations.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { Lines } from '../shared/parts/section-card.tsx';

const tones = { pending: 'wait', delivered: 'good', given_up: 'bad' } as const;

/** What an address was notified, the newest first. */
export function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const query = useQueryCall(webhookDeliveries, { id_webhook: webhook.id_webhook });
  return (
    <Modal title={words.title(new URL(webhook.url).host)} onClose={onClose}>
      <WhenLoaded query={query}>
        {({ deliveries }) => (
          <Lines none={words.none}>
            {deliveries.map((one) => (
              <Delivery
                key={one.id_delivery}
                delivery={one}
                canResend={webhook.state !== 'ended' && one.state !== 'pending'}
                onChanged={query.reload}
              />
            ))}
          </Lines>
        )}
      </WhenLoaded>
    </Modal>
  );
}

/** What the last try met, and when the next one is. */
function progressOf({ tries, status, tried_at: triedAt, next_at: nextAt }: WebhookDelivery): string {
  const met = status === null ? words.silent : words.status(status);
  return [
    tries > 0 && words.tries(tries),
    triedAt !== null && met,
    nextAt !== null && words.next(formatInstant(nextAt)),
  ]
    .filter(Boolean)
    .join(', ');
}

type DeliveryProps = { delivery: WebhookDelivery; canResend: boolean; onChanged: () => void };

function Delivery({ delivery, canResend, onChanged }: DeliveryProps) {
  const { busy, press } = useCommandButton(resendWebhook, { done: words.resent, onDone: onChanged });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">
          {words.event(delivery.id_event, WEBHOOK_KINDS[delivery.kind])}{' '}
          <Badge tone={tones[delivery.state]}>{words.states[delivery.state]}</Badge>
        </span>
        <span className="figures block text-ink-soft">{formatInstant(delivery.happened_at)}</span>
        <span className="block text-ink-soft">{progressOf(delivery)}</span>
      </span>
      {canResend && (
        <SmallButton busy={busy} onClick={() => press({ id_delivery: delivery.id_delivery })}>
          {words.resend}
        </SmallButton>
      )}
    </li>
  );
}
