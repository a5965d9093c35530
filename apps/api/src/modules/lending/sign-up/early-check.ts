/** The form's questions ahead of the sign-up: they say no more than a sign-up does, and are limited more. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { checkSignup } from '@unamano/contract/lending/signup';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import type { Db } from '../../../db/types.ts';
import type { Origin } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Attempts, Limits } from '../../identity/proof/limits/index.ts';
import type { PasswordRules } from '../../identity/proof/passwords/index.ts';
import { signupErrors } from './errors.ts';
import { DEFAULT_TYPE_DOCUMENT } from './person.ts';
import type { createSignUpTokens } from './token.ts';
import { refusalIfTaken } from './uniqueness.ts';
import { weaknessOf } from './weakness.ts';

type EarlyCheckDeps = {
  db: Db;
  attempts: Attempts;
  limits: Limits;
  passwordRules: PasswordRules;
};

type Question = Input<typeof checkSignup>;
type Faults = Reply<typeof checkSignup>['faults'];

export function createEarlyCheck(deps: EarlyCheckDeps, tokens: ReturnType<typeof createSignUpTokens>) {
  const { db, attempts, limits, passwordRules } = deps;

  /** A positive answer counts as a failed sign-up: nobody finds more people here than there. */
  async function takenFaults(
    { cellphone, email = '', dni = '' }: Pick<Question, 'cellphone' | 'email' | 'dni'>,
    address: string,
  ): Promise<Result<Faults>> {
    if (email === '' && dni === '') return ok({});
    const attempt = await attempts.take(limits.signUps(cellphone, address));
    if (!attempt.ok) return attempt;
    const taken = await refusalIfTaken(db, { cellphone: '', email, dni });
    if (!taken) {
      await attempts.refund(attempt.value);
      return ok({});
    }
    const { USER_DNI_EXISTS: dniTaken, USER_EMAIL_EXISTS: emailTaken } = signupErrors;
    return ok(taken.code === 'USER_DNI_EXISTS' ? { dni: dniTaken.message } : { email: emailTaken.message });
  }

  return async (
    question: Question,
    { address }: Origin,
  ): Promise<Result<Reply<typeof checkSignup>, 'SIGNUP_TOKEN_NOT_VALID'>> => {
    const { signup_token, cellphone, type_document: type = DEFAULT_TYPE_DOCUMENT, password } = question;
    if (!(await tokens.isValidFor(signup_token, cellphone))) return refuse('SIGNUP_TOKEN_NOT_VALID');
    const attempt = await attempts.take(limits.signUpChecks(cellphone, address));
    if (!attempt.ok) return attempt;
    const owner = { ...question, dni: documentNumberOf(type, question.dni ?? '') ?? undefined };
    if (password) {
      const weakness = await weaknessOf(passwordRules, password, owner);
      return ok({ faults: weakness ? { password: weakness } : {} });
    }
    const taken = await takenFaults(owner, address);
    return taken.ok ? ok({ faults: taken.value }) : taken;
  };
}
