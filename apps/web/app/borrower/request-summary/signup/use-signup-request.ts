import { signupAllied, signupExternal } from '@unamano/contract/lending/signup';
import type { Quote, TypeUser } from '@unamano/domain/loans/price/pricing';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useOutageRetry } from '../../../shared/api/retry-during-outage.ts';
import { useIdempotencyKey } from '../../../shared/api/use-command.ts';
import { openSession } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { forgetPassword } from '../../../shared/signup/password.ts';
import { type SignupDraft, signupToken } from '../../../shared/signup/signup.ts';
import type { SimulatorSettings } from '../../../shared/simulator/settings.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { useRequestOutcome } from '../../shared/offer/use-request-outcome.ts';
import type { Consents } from '../consents.tsx';
import type { SendFault } from '../server-faults.tsx';
import { sendPhoneAgain } from './phone-again.tsx';
import { signupBodyOf, signupRefused } from './signup-request.ts';

type SignupRequestInput = {
  draft: SignupDraft;
  typeUser: TypeUser;
  quoted: Quote;
  settings: SimulatorSettings;
  consents: Consents;
  password: string;
};

/** Sends the sign-up once, requests a new proof of the phone when it was lost, and shows the outcome. */
export function useSignupRequest(input: SignupRequestInput) {
  const { draft, typeUser, quoted, settings, consents, password } = input;
  const session = useSession();
  // A ref, because the session opens in the same task and must not look like one that existed before.
  const finished = useRef(false);
  const keyFor = useIdempotencyKey();
  const retryDuringOutage = useOutageRetry();
  const { busy, run } = useBusy();
  const { rejected, showOutcome } = useRequestOutcome();
  const [fault, setFault] = useState<SendFault>(null);
  const [isPhoneRequested, setPhoneRequested] = useState(false);
  const [passwordRefused, setPasswordRefused] = useState(false);

  const verifyPhoneAgain = async () => {
    if (await sendPhoneAgain(draft.cellphone ?? '', `${draft.first_name} ${draft.last_name}`))
      setPhoneRequested(true);
  };
  const operation = async () => {
    setFault(null);
    const token = signupToken();
    if (!token) return verifyPhoneAgain();
    const body = signupBodyOf({ draft, password, signupToken: token, quoted, settings, consents });
    // Registers the person and requests the credit, in one call.
    const endpoint = typeUser === 'allied_company' ? signupAllied : signupExternal;
    const send = () => call(endpoint, body, { idempotencyKey: keyFor(body), password });
    const outcome = await retryDuringOutage(send);
    if (!outcome.ok) {
      if (outcome.code === 'SIGNUP_TOKEN_NOT_VALID') return verifyPhoneAgain();
      setFault(signupRefused(outcome, draft));
      if (outcome.fields.password) setPasswordRefused(true);
      return;
    }
    finished.current = true;
    forgetPassword();
    openSession({ user_data: outcome.data.user_data, tokens: outcome.data.tokens });
    showOutcome(outcome.data, quoted, settings, draft.withoutPlatform);
  };
  return {
    /** A session existed before: the sign-up was done in another tab, or before a reload. */
    alreadyKnown: session.status !== 'anonymous' && !finished.current,
    busy: busy || (finished.current && !rejected),
    rejected,
    fault,
    passwordRefused,
    isPhoneRequested,
    closePhone: () => setPhoneRequested(false),
    phoneVerified: () => {
      setPhoneRequested(false);
      void run(operation);
    },
    send: () => run(operation),
  };
}
