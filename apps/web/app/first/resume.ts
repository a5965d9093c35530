import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { RESUME_CLASS, type Resume, resumeOf } from '../shared/signup/resume.ts';
import { signupDraft } from '../shared/signup/signup.ts';
import { isAtOnce } from './intent.ts';

/** Draws the way back to a begun sign-up, as React does (`borrower/landing/lead.tsx`). */
export function drawResume(typeUser: TypeUser): Resume | null {
  const resume = isAtOnce() ? null : resumeOf(signupDraft(), typeUser);
  if (!resume) return null;
  const link = document.createElement('a');
  link.href = resume.to;
  link.className = RESUME_CLASS;
  link.textContent = resume.text;
  document.querySelector('[data-lead]')?.replaceWith(link);
  return resume;
}
