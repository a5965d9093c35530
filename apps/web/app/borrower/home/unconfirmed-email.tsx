import { sendEmailConfirmation } from '@unamano/contract/identity/account';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { unconfirmedEmail as words } from '../../text/borrower/access/confirm-email.ts';

/** The address is not proved yet: e-mails wait. Below everything else, since no money depends on it; it sends the link again. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { busy, run } = useBusy();
  const send = async () => {
    const outcome = await call(sendEmailConfirmation, {});
    if (outcome.ok) toast.success(words.sent);
    else toast.error(outcome.message);
  };
  return (
    <section className="border-t border-line pt-4 text-[0.9375rem]">
      <h2 className="text-base">{words.title}</h2>
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{words.text(email)}</p>
      <button
        type="button"
        className="link min-h-11"
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => void run(send)}
      >
        {words.again}
      </button>
    </section>
  );
}
