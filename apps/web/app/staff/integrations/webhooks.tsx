import { type Webhook, webhookList } from '@unamano/contract/office/programs/webhooks';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { secret as secretWords, webhooks as words } from '../../text/staff/settings/integrations.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { Lines, SectionCard } from '../shared/parts/section-card.tsx';
import { Deliveries } from './deliveries.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The addresses that programs are notified of events at; only admins add them. */
export function Webhooks() {
  const query = useQueryCall(webhookList, {});
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const isAdmin = useSession().user?.is_admin === true;
  const show = (made: string) => {
    setCreating(false);
    setSecret(made);
    query.reload();
  };
  return (
    <SectionCard
      title={words.title}
      actions={
        isAdmin && (
          <Button small onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        )
      }
    >
      <WhenLoaded query={query}>
        {({ webhooks }) => (
          <Lines none={words.none}>
            {webhooks.map((webhook) => (
              <WebhookCard
                key={webhook.id_webhook}
                webhook={webhook}
                isAdmin={isAdmin}
                onSecret={show}
                onDeliveries={() => setShown(webhook)}
                onChanged={query.reload}
              />
            ))}
          </Lines>
        )}
      </WhenLoaded>
      {creating && <WebhookForm onClose={() => setCreating(false)} onDone={show} />}
      {secret !== null && <ShownOnce value={secret} words={secretWords} onClose={() => setSecret(null)} />}
      {shown && <Deliveries webhook={shown} onClose={() => setShown(null)} />}
    </SectionCard>
  );
}
