/**
 * The ports of the outside services with a watch around each call. What a call gives while its service is left alone is
 * what it gives when the service is down.
 */

import { unavailable } from '../kernel/result.ts';
import type { BureauSource } from '../modules/bureau/ports.ts';
import type { DocumentStorage } from '../modules/documents/ports.ts';
import { ServiceUnavailable } from '../modules/messages/ports.ts';
import type { PhoneVerifier } from '../modules/one-time-codes/ports.ts';
import type { PaymentGateway } from '../modules/payments/ports.ts';
import type { Watch } from './circuit-breaker.ts';

/** What carries one kind of message. */
export function watchedSender<Message, Accepted>(
  service: string,
  watch: Watch,
  sender: { send(message: Message): Promise<Accepted> },
): { send(message: Message): Promise<Accepted> } {
  const rejectWhileOpen = (): never => {
    throw new ServiceUnavailable(service, 'left alone after failures in a row');
  };
  return { send: (message) => watch.call(() => sender.send(message), rejectWhileOpen) };
}

export function watchedBureau(watch: Watch, source: BureauSource): BureauSource {
  return { ask: (query) => watch.call(() => source.ask(query), unavailable) };
}

export function watchedGateway(watch: Watch, gateway: PaymentGateway): PaymentGateway {
  const rejectWhileOpen = () => ({ ok: false, kind: 'unavailable' }) as const;
  return {
    register: (order) => watch.call(() => gateway.register(order), rejectWhileOpen),
    query: (order) => watch.call(() => gateway.query(order), rejectWhileOpen),
    cancel: (order) => watch.call(() => gateway.cancel(order), rejectWhileOpen),
  };
}

export function watchedStorage(watch: Watch, storage: DocumentStorage): DocumentStorage {
  return {
    put: (key, bytes) => watch.call(() => storage.put(key, bytes), unavailable),
    get: (key) => watch.call(() => storage.get(key), unavailable),
  };
}

export function watchedVerifier(watch: Watch, verifier: PhoneVerifier): PhoneVerifier {
  return {
    start: (phone, captcha) => watch.call(() => verifier.start(phone, captcha), unavailable),
    check: (session, code) => watch.call(() => verifier.check(session, code), unavailable),
  };
}
