import type { TypeUser } from '@unamano/domain/loans/price/pricing';
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
  /** The phone has an account meanwhile, and the person was logged in. */
  onKnown: () => void;
  onClose: () => void;
};

/**
 * The proof of the phone is valid for an hour and is lost with a reload. After that the person proves the phone
 * again here.
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

/** Sends the code of `PhoneAgain`. */
export function sendPhoneAgain(phone: string, fullName: string): Promise<boolean> {
  return sendUnlessCountingDown(`signup:${phone}`, RESEND_SECONDS, () => sendPhoneCode(phone, fullName));
}
