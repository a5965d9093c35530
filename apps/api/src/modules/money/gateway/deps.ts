import type { MethodCodes } from '@unamano/domain/money/payment-methods';
import type { Core } from '../../../kernel/core.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { PaymentGateway } from './ports.ts';

/** Never gets an e-mail, a phone or an ID number. */
export interface Log {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
}

export type PaymentsDeps = Core & {
  messages: Pick<Messages, 'write'>;
  gateway: PaymentGateway;
  /** The gateway's codes of the methods that a borrower may choose. */
  paymentMethods: MethodCodes;
  /** FIXED_HASH_NOTIFICACION: the secret of the gateway's checksums. */
  notificationHash: string;
  /** The gateway's checkout addresses have no scheme: `https`, except for a sandbox on plain HTTP. */
  checkoutScheme: 'http' | 'https';
  log: Log;
};
