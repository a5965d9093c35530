import {
  addPasskey,
  passkeys as passkeyList,
  removeAllPasskeys,
  removePasskey,
  sendPasskeyCode,
  startPasskey,
} from '@unamano/contract/identity/passkeys';
import { codeFault } from '@unamano/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { startCountdown } from '../../shared/forms/use-countdown.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { type PasskeyCalls, type ProofForm, showPasskeyRefusal } from '../../shared/passkeys/calls.ts';
import { Passkeys } from '../../shared/passkeys/passkeys.tsx';
import { FINGERPRINT } from '../../shared/paths.ts';
import { Skeletons } from '../../shared/ui/feedback/skeleton.tsx';
import { CodeField } from '../../shared/ui/fields/code-field.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { passkeys as words } from '../../text/shared/access/passkeys.ts';
import { CodeRequest } from '../shared/code-request.tsx';

const COUNTDOWN = 'passkey:code';
const COUNTDOWN_SECONDS = 60;

/** The borrower's passkeys. */
export default function OwnPasskeys() {
  const list = useCall(passkeyList, {});
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = list.data !== null;
  // Who comes by the menu's entry starts here.
  useEffect(() => {
    if (isThere && location.hash === `#${FINGERPRINT}`) title.current?.focus();
  }, [isThere]);
  if (!list.data) return <Skeletons heights={[14]} />;
  const { passkeys, phone } = list.data;
  const calls: PasskeyCalls = {
    add: (made) => call(addPasskey, made),
    remove: (id, given) =>
      id === 'all' ? call(removeAllPasskeys, given) : call(removePasskey, { id_passkey: id, ...given }),
    provesRemoval: true,
    proof: (form) => <OwnerProof {...form} phone={phone} />,
  };
  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-3">
      <h2 id="passkeys" ref={title} tabIndex={-1} className="text-xl font-bold">
        {words.title}
      </h2>
      <Passkeys passkeys={passkeys} calls={calls} onChanged={list.reload} />
    </section>
  );
}

/** The password; on a known device a code may take its place. */
function OwnerProof({ phone, onBusy, onStarted }: ProofForm & { phone: string | null }) {
  const [byCode, setByCode] = useState(false);
  const { form, field, busy, showFaults } = useFields(
    { password: '', code: '' },
    byCode ? { code: codeFault } : { password: (text) => (text === '' ? words.passwordMissing : null) },
  );
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const submit = form(async ({ password, code }) => {
    const outcome = await call(startPasskey, byCode ? { code } : { password });
    if (outcome.ok) onStarted(outcome.data);
    else if (outcome.code === 'PASSWORD_NOT_VALID') showFaults({ password: words.wrongPassword });
    else if (outcome.code === 'CODE_NOT_VALID') showFaults({ code: words.wrongCode });
    else if (!showFaults(outcome.fields)) showPasskeyRefusal(outcome);
  });
  const send = async () => {
    const outcome = await call(sendPasskeyCode, {});
    if (outcome.ok) startCountdown(COUNTDOWN, COUNTDOWN_SECONDS);
    else showPasskeyRefusal(outcome);
    return outcome.ok;
  };
  return (
    <form {...submit} className="flex flex-col gap-4">
      {byCode ? (
        <>
          <CodeRequest countdown={COUNTDOWN} seconds={COUNTDOWN_SECONDS} send={send} words={words} />
          <CodeField {...field('code')} />
        </>
      ) : (
        <PasswordField {...field('password')} label={words.password} data-autofocus />
      )}
      <SubmitButton busy={busy}>{words.next}</SubmitButton>
      {phone !== null && (
        <button type="button" className="link min-h-11" onClick={() => setByCode(!byCode)}>
          {byCode ? words.byPassword : words.byCode(phone)}
        </button>
      )}
    </form>
  );
}
