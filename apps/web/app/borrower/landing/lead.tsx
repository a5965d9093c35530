import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { RESUME_CLASS, resumeOf } from '../../shared/signup/resume.ts';
import { useSignup } from '../../shared/signup/use-signup.ts';
import { drawnPage } from '../../shared/simulator/drawn.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';

/** The sentence under the title; in its place, the way back to a sign-up that this browser has begun. */
export function Lead({ typeUser, children }: { typeUser: TypeUser; children: string }) {
  // What the first code has drawn, which is the same draft.
  const [drawn] = useState(() => drawnPage()?.resume);
  const draft = useSignup();
  const isHydrated = useHydrated();
  const { user } = useSession();
  const resume = isHydrated ? !user && resumeOf(draft, typeUser) : drawn;
  if (!resume)
    return (
      <p data-lead className="mt-2 max-w-prose text-ink-soft sm:text-lg">
        {children}
      </p>
    );
  return (
    <Link to={resume.to} className={RESUME_CLASS}>
      {resume.text}
    </Link>
  );
}
