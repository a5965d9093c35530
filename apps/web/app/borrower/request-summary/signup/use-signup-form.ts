import { confirmPasswordFault, passwordFault } from '@unamano/contract/rules';
import { pesos } from '@unamano/domain/money';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { signupPassword } from '../../../shared/signup/password.ts';
import { useSignup } from '../../../shared/signup/use-signup.ts';
import { useSimulatorSettings } from '../../../shared/simulator/configuration.ts';
import { quoteTerms } from '../../../shared/simulator/terms.ts';
import { consentRules, NO_CONSENTS } from '../consents.tsx';

/** The review of a sign-up: the draft, its quote, the consents, and the password if it was lost. */
export function useSignupForm() {
  const draft = useSignup();
  const typeUser = draft.typeUser ?? 'user_external';
  const settings = useSimulatorSettings(typeUser);
  const { defaultAmount, defaultInstallments } = settings.limits;
  const amount = pesos(draft.requestedAmountPesos ?? defaultAmount);
  const fields = useFields(() => ({ ...signupPassword(), ...NO_CONSENTS }), {
    password: passwordFault,
    confirmPassword: (again, { password }) => confirmPasswordFault(password, again),
    ...consentRules,
  });
  // Checked once: the password fields must not disappear while the person types in them.
  const [passwordLost] = useState(() => passwordFault(fields.values.password) !== null);
  const withoutPlatform = draft.withoutPlatform === true;
  const installments = draft.installments ?? defaultInstallments;
  const quoted = quoteTerms(settings, { amount, installments, withoutPlatform });
  return { ...fields, draft, typeUser, settings, quoted, passwordLost };
}
