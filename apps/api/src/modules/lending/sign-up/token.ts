/** The proof that a phone was verified for a sign-up. */
import type { Clock } from '../../../kernel/clock.ts';
import type { KeyRing } from '../../../kernel/encryption.ts';
import { createSignedTokens } from '../../../kernel/signed-tokens.ts';

export function createSignUpTokens(deps: { clock: Clock; keys: KeyRing }) {
  const tokens = createSignedTokens(deps, {
    purpose: 'sign-up-token',
    audience: 'unamano-sign-up',
    type: 'sign-up+jwt',
    requiredClaim: 'sub',
  });
  return {
    issue: (cellphone: string): Promise<string> => tokens.issue({ sub: cellphone }),

    async isValidFor(token: string, cellphone: string): Promise<boolean> {
      return (await tokens.verify(token))?.sub === cellphone;
    },
  };
}
