import { pushChoice } from '@unamano/contract/identity/push';
import { useCall } from '../../shared/api/use-call.ts';
import { askAndSubscribe, canPush, unsubscribe } from '../../shared/device/subscription.ts';
import { Skeletons } from '../../shared/ui/feedback/skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { push as words } from '../../text/shared/access/push.ts';

/** Whether this device shows the notices. Nothing where the platform sends none. */
export default function OwnNotices() {
  const { data, status, reload } = useCall(pushChoice, {});
  const { busy, run } = useBusy();
  if (!data && status === 'loading') return <Skeletons heights={[14]} />;
  if (data?.key == null) return null;
  const { key } = data;
  const isOn = data.is_on && canPush() && Notification.permission === 'granted';
  const change = async () => {
    const isDone = isOn ? await unsubscribe() : await askAndSubscribe(key);
    if (isDone) toast.success(isOn ? words.off : words.on);
    else toast.error(words.failed);
    reload();
  };
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-xl font-bold">{words.title}</h2>
      <p className="text-ink-soft">{words.lead}</p>
      {isOn && <p>{words.isOn}</p>}
      <Change isOn={isOn} isBusy={busy || status === 'loading'} onChange={() => void run(change)} />
    </section>
  );
}

function Change({ isOn, isBusy, onChange }: { isOn: boolean; isBusy: boolean; onChange: () => void }) {
  if (!canPush()) return <p>{words.unsupported}</p>;
  if (Notification.permission === 'denied') return <p>{words.blocked}</p>;
  return (
    <Button variant="secondary" busy={isBusy} onClick={onChange}>
      {isOn ? words.turnOff : words.turnOn}
    </Button>
  );
}
