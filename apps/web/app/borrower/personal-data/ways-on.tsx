import type { Fault } from '@unamano/contract/rules';
import { useNavigate, useSearchParams } from 'react-router';
import { landingParams } from '../../shared/paths.ts';
import { signupDraft } from '../../shared/signup/signup.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { waysOn as words } from '../../text/shared/sign-up.ts';
import { answeredFault } from '../shared/signup/early-check.ts';
import type { PersonalValues } from '../shared/signup/personal-faults.ts';

type WaysOnProps = { field: 'email' | 'dni'; values: PersonalValues; error: Fault };

/** This e-mail or ID number has an account: its owner logs in, everybody else corrects it. */
export function WaysOn({ field, values, error }: WaysOnProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (!error || error !== answeredFault(field, values)) return null;
  const logIn = () => {
    const next = new URLSearchParams(search);
    next.set(landingParams.login, field === 'email' ? 'correo' : 'telefono');
    const state = { email: field === 'email' ? values.email.trim() : '', phone: signupDraft().cellphone };
    navigate(`?${next}`, { preventScrollReset: true, state });
  };
  const correct = () => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="secondary" small onClick={logIn}>
        {words.logIn}
      </Button>
      <Button variant="ghost" small onClick={correct}>
        {words.correct[field]}
      </Button>
    </div>
  );
}
