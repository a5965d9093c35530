import type { Core } from '../../../kernel/core.ts';
import type { KeyRing } from '../../../kernel/encryption.ts';
import type { Attempts, Limits } from '../../identity/proof/limits/index.ts';
import type { CaptchaVerifier } from '../../identity/proof/one-time-codes/index.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import type { Messages } from '../../office/messages/index.ts';

export type UnrequestedDeps = Core & {
  keys: KeyRing;
  approvals: Approvals;
  messages: Pick<Messages, 'write'>;
  attempts: Pick<Attempts, 'take'>;
  limits: Pick<Limits, 'reportsByAddress' | 'guessesByAddress'>;
  captcha: CaptchaVerifier;
};
