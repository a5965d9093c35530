import { pushChoice } from '@unamano/contract/identity/push';
import { useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { askAndSubscribe, canPush, subscribe, unsubscribe } from '../../../../shared/device/subscription.ts';
import { OfferingArt } from '../../../../shared/ui/brand/art.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { AlertModal } from '../../../../shared/ui/modal/alert-modal.tsx';
import { push as notices, pushOffer as words } from '../../../../text/shared/access/push.ts';

/** Before the browser's own question, which comes after a yes alone. Closing it is a no: it is asked once. */
export function PushOffer({ pushKey, onClose }: { pushKey: string; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const refuse = () => {
    void unsubscribe();
    onClose();
  };
  const accept = async () => {
    setBusy(true);
    if (await askAndSubscribe(pushKey)) toast.success(notices.on);
    onClose();
  };
  return (
    <AlertModal
      art={<OfferingArt />}
      title={words.title}
      primary={{ label: words.yes, onClick: () => void accept(), busy: isBusy }}
      secondary={{ label: words.later, onClick: refuse }}
      onClose={refuse}
    >
      {words.text}
    </AlertModal>
  );
}

/** The key to ask with; null where nothing is asked. Where the browser has the permission already, this session's device goes on. */
export async function pushKeyToOffer(): Promise<string | null> {
  if (!canPush() || Notification.permission === 'denied') return null;
  const choice = await call(pushChoice, {});
  if (!choice.ok || !choice.data.may_ask || choice.data.is_on || choice.data.key === null) return null;
  if (Notification.permission === 'default') return choice.data.key;
  await subscribe(choice.data.key);
  return null;
}
