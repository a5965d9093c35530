import { passkeyLogin, startPasskeyLogin } from '@unamano/contract/identity/passkeys';
import { useCallback, useEffect, useRef } from 'react';
import { passkeyLogin as words } from '../../text/shared/access/passkeys.ts';
import { phoneLogin } from '../../text/shared/login.ts';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { openSession } from '../session/session.ts';
import { showRefusal } from '../session/show-refusal.ts';
import { toast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/layout/button.tsx';
import { STAY_BUSY, useBusy } from '../use-busy.ts';
import { askForPasskey, canOfferInFields, passkeyOfFields, stopOffering } from './ceremony.ts';

/** Before the challenge of five minutes ends. */
const RENEWED_MS = 4 * 60_000;

/** A button, and passkeys that the browser offers in the fields of the form around it. */
export default function PasskeyLogin() {
  const { busy, run } = useBusy();
  const enter = useCallback(
    (credential: string) => run(async () => ((await logIn(credential)) ? STAY_BUSY : null)),
    [run],
  );
  const { offer, stop } = useOffer(enter);
  const choose = () =>
    run(async () => {
      stop();
      const isIn = await chooseAndLogIn();
      if (isIn) return STAY_BUSY;
      offer();
      return null;
    });
  return (
    <Button variant="secondary" busy={busy} onClick={() => void choose()}>
      {phoneLogin.byPasskey}
    </Button>
  );
}

/** Offers the passkeys in the fields for as long as the form is there. */
function useOffer(onChosen: (credential: string) => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The offer that counts: an older one, whose call comes back late, does nothing. */
  const turn = useRef(0);
  const stop = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    stopOffering();
  }, []);
  const offer = useCallback(() => {
    stop();
    const own = turn.current;
    const ask = async () => {
      if (!(await canOfferInFields())) return;
      const started = await call(startPasskeyLogin, {}, { isBackground: true });
      if (!started.ok || own !== turn.current) return;
      timer.current = setTimeout(offer, RENEWED_MS);
      const answer = await passkeyOfFields(started.data.options);
      if ('credential' in answer) onChosen(answer.credential);
    };
    void ask();
  }, [stop, onChosen]);
  useEffect(() => {
    offer();
    return stop;
  }, [offer, stop]);
  return { offer, stop };
}

/** False after a toast has given the reason. */
async function chooseAndLogIn(): Promise<boolean> {
  const started = await call(startPasskeyLogin, {});
  if (!started.ok) {
    showRefusal(started);
    return false;
  }
  const answer = await askForPasskey(started.data.options);
  if ('credential' in answer) return logIn(answer.credential);
  toast.error(answer.fault === 'failed' ? words.failed : words.cancelled);
  return false;
}

async function logIn(credential: string): Promise<boolean> {
  const outcome = await call(passkeyLogin, { credential });
  if (outcome.ok) openSession(outcome.data.data_login, outcome.data.permissions);
  else if (outcome.code === 'ACCOUNT_BLOCKED') location.assign(paths.blockedAccount);
  else if (outcome.code === 'PASSKEY_NOT_VALID') toast.error(words.unknown);
  else showRefusal(outcome);
  return outcome.ok;
}
