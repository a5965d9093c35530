import { phoneDigits } from '@unamano/contract/rules';
import type { SimulatorLimits, TypeUser } from '@unamano/domain/loans/price/pricing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CodeForm } from '../../../shared/forms/code-form.tsx';
import { sendUnlessCountingDown } from '../../../shared/forms/use-countdown.ts';
import { ScreenAhead } from '../../../shared/loading/screen-ahead.tsx';
import { landingParams, paths } from '../../../shared/paths.ts';
import { splitFullName } from '../../../shared/signup/full-name.ts';
import {
  pendingVerification,
  storePendingVerification,
} from '../../../shared/signup/pending-verification.ts';
import { clearSignup, provenToken, signupDraft, updateSignup } from '../../../shared/signup/signup.ts';
import { StepTitle } from '../../../shared/signup/steps.tsx';
import { useSimulatorSettings } from '../../../shared/simulator/configuration.ts';
import { parseSimulatorTerms } from '../../../shared/simulator/terms.ts';
import { WaitingArt } from '../../../shared/ui/brand/art.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { useAddress } from '../../../shared/ui/layout/use-address.ts';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { bureauWarning, nameAndPhone, signupCode } from '../../../text/shared/signup-start.ts';
import { NamePhoneForm } from './name-phone-form.tsx';
import { sendPhoneCode, verifyPhone } from './requests.ts';

/** Name and phone, the code, and the warning about the bureau. The step is in the address. */
export default function SignupModals({ typeUser }: { typeUser: TypeUser }) {
  const { params: search, state } = useAddress();
  const navigate = useNavigate();
  const settings = useSimulatorSettings(typeUser);
  const [person, setPerson] = useState(() => firstPerson(state?.phone));
  const [hasAccount, setHasAccount] = useState(false);
  const phone = phoneDigits(person.phone);
  const step = search.get(landingParams.signup);
  const change = (to: string | null) => {
    const next = new URLSearchParams(to ? search : '');
    if (to) next.set(landingParams.signup, to);
    navigate(`?${next}`, { replace: to === null, preventScrollReset: true });
  };
  const close = () => change(null);
  const sendCode = () => sendCodeTo(person);
  const goOn = () => {
    rememberPerson({ typeUser, phone, name: person.name }, settings.limits, search);
    storePendingVerification(null);
    change('aviso');
  };
  const verify = async (code: string) => {
    const verified = await verifyPhone(phone, code, typeUser);
    setHasAccount(verified.kind === 'refused' && verified.hasAccount);
    if (verified.kind === 'refused') return verified.fault;
    if (verified.kind === 'new') goOn();
    return null;
  };
  const logIn = () =>
    navigate(`?${landingParams.login}=telefono`, { preventScrollReset: true, state: { phone } });

  if (step === 'aviso' && signupDraft().cellphone) {
    return <BureauWarning key="aviso" allied={typeUser === 'allied_company'} onClose={close} />;
  }
  if (step === 'codigo' && person.name) {
    return (
      <CodeModal
        key="codigo"
        phone={phone}
        verify={verify}
        resend={sendCode}
        onLogin={hasAccount ? logIn : null}
        onBack={() => change('1')}
        onClose={close}
      />
    );
  }
  return (
    <Modal
      key="1"
      title={<StepTitle step="telefono">{nameAndPhone.title}</StepTitle>}
      onBack={close}
      onClose={close}
    >
      <NamePhoneForm
        person={person}
        onPerson={setPerson}
        send={async () => {
          // This phone was verified within the hour: no second code.
          if (provenToken(phone)) goOn();
          else if (await sendCode()) change('codigo');
        }}
        onLogin={logIn}
      />
    </Modal>
  );
}

/** Whose code is on its way, else of the draft; `typed`: the phone that the person gave on the page before. */
function firstPerson(typed: unknown) {
  const waiting = pendingVerification();
  if (waiting.name) return waiting;
  const { cellphone = '', first_name = '', last_name = '' } = signupDraft();
  const phone = typeof typed === 'string' ? typed : cellphone;
  return { name: phone === cellphone ? `${first_name} ${last_name}`.trim() : '', phone };
}

/** Sends a code, unless the last one is too young. The page that comes back from memory still asks for it. */
async function sendCodeTo(person: { name: string; phone: string }): Promise<boolean> {
  const phone = phoneDigits(person.phone);
  const sent = await sendUnlessCountingDown(`signup:${phone}`, 120, () => sendPhoneCode(phone, person.name));
  if (sent) storePendingVerification(person);
  return sent;
}

/** Says that the bureau or the company will be consulted, before the person's data. */
function BureauWarning({ allied, onClose }: { allied: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const goToLoan = async () => {
    // Busy at once: the router draws the next screen, which is long on a slow phone, before it says that it opens one.
    setLeaving(true);
    await navigate(paths.loan);
    setLeaving(false);
  };
  return (
    <Modal title={allied ? bureauWarning.titleAllied : bureauWarning.title} onClose={onClose}>
      <div className="mx-auto w-44 max-w-full">
        <WaitingArt />
      </div>
      <p className="text-ink-soft">{allied ? bureauWarning.textAllied : bureauWarning.text}</p>
      <Button data-autofocus busy={isLeaving} onClick={goToLoan}>
        {bureauWarning.confirm}
      </Button>
    </Modal>
  );
}

type CodeModalProps = {
  phone: string;
  verify: (code: string) => Promise<string | null>;
  resend: () => Promise<boolean>;
  /** Where the phone has an account already. */
  onLogin: (() => void) | null;
  onBack: () => void;
  onClose: () => void;
};

function CodeModal({ phone, verify, resend, onLogin, onBack, onClose }: CodeModalProps) {
  return (
    <Modal title={<StepTitle step="codigo">{signupCode.title}</StepTitle>} onBack={onBack} onClose={onClose}>
      <ScreenAhead page={paths.loan} />
      <CodeForm
        phone={phone}
        countdown={`signup:${phone}`}
        submitLabel={signupCode.submit}
        verify={verify}
        resend={resend}
        wayOn={
          onLogin && (
            <Button variant="secondary" onClick={onLogin}>
              {signupCode.logIn}
            </Button>
          )
        }
      />
    </Modal>
  );
}

/** Another phone is another person: the draft of the last one is deleted. */
function rememberPerson(
  { typeUser, phone, name }: { typeUser: TypeUser; phone: string; name: string },
  limits: SimulatorLimits,
  search: URLSearchParams,
): void {
  const draftPhone = signupDraft().cellphone;
  const { defaultAmount, defaultInstallments } = limits;
  const requested = parseSimulatorTerms(limits, search);
  const isNewPerson = draftPhone !== phone;
  if (isNewPerson) clearSignup({ keepToken: true });
  updateSignup({
    typeUser,
    cellphone: phone,
    requestedAmountPesos: requested?.amount ?? defaultAmount,
    installments: requested?.installments ?? defaultInstallments,
    withoutPlatform: requested?.withoutPlatform === true,
    ...(isNewPerson && splitFullName(name)),
  });
}
