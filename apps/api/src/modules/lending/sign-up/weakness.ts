import { type PasswordRules, wordsOfEmail } from '../../identity/proof/passwords/index.ts';

/** The words and numbers of the account that a password may not consist of, as far as they are known. */
type Owner = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  dni?: string | undefined;
  cellphone: string;
};

/** Why the password is too easy to guess, or null. */
export function weaknessOf(rules: PasswordRules, password: string, owner: Owner): Promise<string | null> {
  const { first_name = '', last_name = '', email = '', dni = '', cellphone } = owner;
  return rules.faultOf(password, {
    isStaff: false,
    words: [first_name, last_name, ...wordsOfEmail(email)],
    numbers: [cellphone.slice(-10), dni],
  });
}
