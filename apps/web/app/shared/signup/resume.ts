import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { resumeText } from '../../text/borrower/resume.ts';
import type { SignupDraft } from './signup.ts';

/** A begun sign-up, as the landing page of its kind offers it: two lines. */
export type Resume = { to: string; text: string };

export const RESUME_CLASS = 'card resume';

/** Null without a verified phone, and for a sign-up of the other kind. */
export function resumeOf(draft: SignupDraft, typeUser: TypeUser): Resume | null {
  const {
    cellphone,
    first_name = '',
    requestedAmountPesos: amount,
    installments,
    resumeAt,
    stepLabel,
  } = draft;
  if (!cellphone || draft.typeUser !== typeUser || !amount || !installments) return null;
  return {
    to: resumeAt ?? '/prestamo',
    text: resumeText({ name: first_name.trim(), amount, months: installments, step: stepLabel }),
  };
}
