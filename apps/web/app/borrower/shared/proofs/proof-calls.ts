import type { ProofStateView, Way } from '@unamano/contract/identity/account-changes';
import type { Outcome } from '../../../shared/api/send.ts';

export type Secret = { password: string } | { code: string };

/** The calls of one request for proofs. */
export type ProofCalls = {
  id: string;
  send: (way: Exclude<Way, 'password'>) => Promise<Outcome<unknown>>;
  prove: (way: Way, secret: Secret) => Promise<Outcome<ProofStateView>>;
};
