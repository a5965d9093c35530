import {
  endWebhook,
  rotateWebhookSecret,
  WEBHOOK_KINDS,
  type Webhook,
} from '@unamano/contract/office/programs/webhooks';
import { useState } from 'react';
import { formatInstant } from '../../shared/format-instant.ts';
import { Fact, Facts } from '../../shared/ui/layout/facts.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { machines, webhooks as words } from '../../text/staff/settings/integrations.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';

const tones = { active: 'good', paused: 'bad', ended: 'off' } as const;

const questions = {
  rotate: { title: words.rotateTitle, text: words.rotateText, label: words.rotate },
  end: { title: words.endTitle, text: words.endText, label: words.end },
} as const;

type WebhookCardProps = {
  webhook: Webhook;
  isAdmin: boolean;
  onSecret: (secret: string) => void;
  onDeliveries: () => void;
  onChanged: () => void;
};

/** One address: whose it is, what it is notified, and whether it answers. */
export function WebhookCard({ webhook, isAdmin, onSecret, onDeliveries, onChanged }: WebhookCardProps) {
  const { id_webhook, url, company, state, former_until: formerUntil } = webhook;
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const close = () => setAsking(null);
  const commands = {
    end: useCommandButton(endWebhook, { done: words.ended, onDone: onChanged, onEnd: close }),
    rotate: useCommandButton(rotateWebhookSecret, {
      onDone: ({ secret }) => onSecret(secret),
      onEnd: close,
    }),
  };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base [overflow-wrap:anywhere]">{url}</h3>
        <span className="text-ink-soft">{company ?? machines.lender}</span>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <Facts className="max-w-160">
        <Fact label={words.notified}>{webhook.kinds.map((kind) => WEBHOOK_KINDS[kind]).join(', ')}</Fact>
        {formerUntil && <Fact label={words.former}>{words.formerUntil(formatInstant(formerUntil))}</Fact>}
      </Facts>
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={onDeliveries}>{words.deliveries}</SmallButton>
        {state !== 'ended' && isAdmin && (
          <SmallButton onClick={() => setAsking('rotate')}>{words.rotate}</SmallButton>
        )}
        {state !== 'ended' && <SmallButton onClick={() => setAsking('end')}>{words.end}</SmallButton>}
      </div>
      {asking && (
        <AlertModal
          binding
          title={questions[asking].title}
          primary={{
            label: questions[asking].label,
            onClick: () => commands[asking].press({ id_webhook }),
            busy: commands[asking].busy,
          }}
          secondary={{ label: words.back, onClick: close }}
          onClose={close}
        >
          {questions[asking].text}
        </AlertModal>
      )}
    </li>
  );
}
