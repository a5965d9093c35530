import { phoneDigits } from '@unamano/contract/rules';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CodeForm } from '../../../shared/forms/code-form.tsx';
import { sendUnlessCountingDown } from '../../../shared/forms/use-countdown.ts';
import { ScreenAhead } from '../../../shared/loading/screen-ahead.tsx';
import { isSignupPath, landingParams, paths } from '../../../shared/paths.ts';
import { useAddress } from '../../../shared/ui/layout/use-address.ts';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { codeLogin, emailLogin, forgotPassword, phoneLogin } from '../../../text/shared/login.ts';
import { EmailForm, ForgotForm } from './forms.tsx';
import { PhoneForm } from './phone-form.tsx';
import { type LoginCode, logInByCode, sendLoginCode } from './requests.ts';

type Step = 'telefono' | 'codigo' | 'correo' | 'olvide';

/** The four login modals. The step is in the address, so the browser's back works. The typed values stay. */
export default function LoginModals() {
  // A screen that leads here knows who it is about.
  const { state } = useAddress();
  const [phone, setPhone] = useState(() => textOf(state?.phone));
  const [email, setEmail] = useState(() => textOf(state?.email));
  const { step, goTo, close } = useLoginStep(phone);
  const request = useRequestInstead(phone, close);
  const countdown = `login:${phoneDigits(phone)}`;

  const sendCode = async (): Promise<LoginCode> => {
    const outcome: { code: LoginCode } = { code: 'sent' };
    await sendUnlessCountingDown(countdown, 120, async () => {
      outcome.code = await sendLoginCode(phoneDigits(phone));
      return outcome.code === 'sent';
    });
    return outcome.code;
  };
  if (step === 'codigo') {
    return (
      <Modal key={step} title={codeLogin.title} onBack={() => goTo('telefono')} onClose={close}>
        <ScreenAhead page={paths.home} />
        <CodeForm
          phone={phoneDigits(phone)}
          countdown={countdown}
          submitLabel={codeLogin.submit}
          verify={(code) => logInByCode(phoneDigits(phone), code)}
          resend={async () => (await sendCode()) === 'sent'}
        />
      </Modal>
    );
  }
  if (step === 'correo') {
    return (
      <Modal key={step} title={emailLogin.title} onBack={() => goTo('telefono')} onClose={close}>
        <EmailForm
          email={email}
          onEmail={setEmail}
          onForgot={() => goTo('olvide')}
          onPhone={() => goTo('telefono')}
        />
      </Modal>
    );
  }
  if (step === 'olvide') {
    return (
      <Modal key={step} title={forgotPassword.title} onBack={() => goTo('correo')} onClose={close}>
        <ForgotForm email={email} onEmail={setEmail} onSent={close} />
      </Modal>
    );
  }
  return (
    <Modal key="telefono" title={phoneLogin.title} onBack={close} onClose={close}>
      <PhoneForm
        phone={phone}
        onPhone={setPhone}
        send={async () => {
          const code = await sendCode();
          if (code === 'sent') goTo('codigo');
          return code;
        }}
        onEmail={() => goTo('correo')}
        request={request}
      />
    </Modal>
  );
}

/** A person without an account requests a credit; over the form of a sign-up that is already under way. */
function useRequestInstead(phone: string, close: () => void): { label: string; start: () => void } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (isSignupPath(pathname)) return { label: phoneLogin.goOn, start: close };
  const address = `?${landingParams.signup}=1`;
  const start = () => navigate(address, { preventScrollReset: true, state: { phone } });
  return { label: phoneLogin.request, start };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function useLoginStep(phone: string): { step: Step; goTo: (step: Step) => void; close: () => void } {
  const { params: search } = useAddress();
  const navigate = useNavigate();
  const requested = search.get(landingParams.login);
  const change = (step: Step | null) => {
    const next = new URLSearchParams(search);
    if (step) next.set(landingParams.login, step);
    else for (const name of [landingParams.login, landingParams.returnTo]) next.delete(name);
    navigate(`?${next}`, { replace: step === null, preventScrollReset: true });
  };
  const steps: readonly string[] = ['codigo', 'correo', 'olvide'];
  // A reload forgets the phone of the code, so the phone is the first step again.
  const step =
    requested && steps.includes(requested) && !(requested === 'codigo' && phone === '')
      ? (requested as Step)
      : 'telefono';
  return { step, goTo: change, close: () => change(null) };
}
