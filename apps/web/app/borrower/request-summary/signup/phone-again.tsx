import type { TypeUser } from '@unamano/domain/pricing';
import { CodeForm } from '../../../shared/forms/code-form.tsx';
import { sendUnlessCountingDown } from '../../../shared/forms/use-countdown.ts';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { phoneAgain as words } from '../../../text/borrower/request.ts';
import { sendPhoneCode, verifyPhone } from '../../shared/signup-start/requests.ts';

const RESEND_SECONDS = 120;

type PhoneAgainProps = {
  phone: string;
  fullName: string;
  typeUser: TypeUser;
  onVerified: () => void;
  /** The phone has an account by now: it was logged in. */
  onKnown: () => void;
  onClose: () => void;
};

/**
 * The proof that the phone is the person's lives for an hour, and not beyond a reload: after that it is asked for
 * once more, on the spot.
 */
export function PhoneAgain({ phone, fullName, typeUser, onVerified, onKnown, onClose }: PhoneAgainProps) {
  const verify = async (code: string) => {
    const verified = await verifyPhone(phone, code, typeUser);
    if (verified.kind === 'refused') return verified.fault;
    if (verified.kind === 'new') onVerified();
    else onKnown();
    return null;
  };
  return (
    <Modal title={words.title} onClose={onClose}>
      <p className="text-ink-soft">{words.text}</p>
      <CodeForm
        phone={phone}
        countdown={`signup:${phone}`}
        submitLabel={words.submit}
        verify={verify}
        resend={() => sendPhoneAgain(phone, fullName)}
      />
    </Modal>
  );
}

/** Sends the code that `PhoneAgain` asks for. */
export function sendPhoneAgain(phone: string, fullName: string): Promise<boolean> {
  return sendUnlessCountingDown(`signup:${phone}`, RESEND_SECONDS, () => sendPhoneCode(phone, fullName));
}
