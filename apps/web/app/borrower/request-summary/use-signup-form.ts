import { confirmPasswordFault, passwordFault } from '@unamano/contract/rules';
import { quote } from '@unamano/domain/pricing';
import { useState } from 'react';
import { signupPassword } from '../../shared/signup/password.ts';
import { useSignup } from '../../shared/signup/signup.ts';
import { usePrices } from '../../shared/simulator/configuration.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import type { Passwords } from '../personal-data/faults.ts';
import { type Consents, consentFaults, NO_CONSENTS } from './consents.tsx';

/** What the review of a sign-up holds: what was typed before, its quote, the boxes, and a password where it was lost. */
export function useSignupForm() {
  const draft = useSignup();
  const typeUser = draft.typeUser ?? 'user_external';
  const prices = usePrices(typeUser);
  const { defaultAmount, defaultInstallments } = prices.limits;
  const amount = draft.requestedAmountPesos ?? defaultAmount;
  const [consents, setConsents] = useState(NO_CONSENTS);
  const [passwords, setPasswords] = useState(signupPassword);
  // Looked at once: the boxes must not go while one types in them.
  const [passwordLost] = useState(() => passwordFault(passwords.password) !== null);
  const { form, faults, check, clearError } = useFaults<keyof Consents | 'password' | 'confirmPassword'>();
  return {
    draft,
    typeUser,
    prices,
    quoted: quote(prices.configuration, amount, draft.installments ?? defaultInstallments, prices),
    consents,
    passwords,
    passwordLost,
    form,
    faults,
    check: () =>
      check({
        password: passwordFault(passwords.password),
        confirmPassword: confirmPasswordFault(passwords.password, passwords.confirmPassword),
        ...consentFaults(consents),
      }),
    changeConsents: (name: keyof Consents, ticked: boolean) => {
      setConsents({ ...consents, [name]: ticked });
      clearError(name);
    },
    changePasswords: (next: Passwords) => {
      setPasswords(next);
      clearError('password');
      clearError('confirmPassword');
    },
  };
}
