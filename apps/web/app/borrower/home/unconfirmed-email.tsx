import { sendEmailConfirmation } from '@unamano/contract/identity/account';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { unconfirmedEmail as words } from '../../text/borrower/confirm-email.ts';

/** The address is not proved yet: e-mails wait. The card sends the link again. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { busy, run } = useBusy();
  const send = async () => {
    const outcome = await call(sendEmailConfirmation, {});
    if (outcome.ok) toast.success(words.sent);
    else toast.error(outcome.message);
  };
  return (
    <section className="card mb-5 flex flex-col items-start gap-3 p-5">
      <h2 className="text-xl">{words.title}</h2>
      <p className="[overflow-wrap:anywhere]">{words.text(email)}</p>
      <Button small variant="secondary" busy={busy} onClick={() => void run(send)}>
        {words.again}
      </Button>
    </section>
  );
}
