/** Sends what is due: each event at least once, until a 2xx or for three days. No call is made inside a transaction. */
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Sealer } from '../../../kernel/encryption.ts';
import type { WebhookAnswer, WebhookCaller } from './ports.ts';
import * as repo from './repo.ts';
import { nextTry, pauseUntil } from './retries.ts';
import { signatureHeaders } from './signature.ts';

export type DeliveryDeps = { db: Db; clock: Clock; sealer: Sealer; caller: WebhookCaller };

/** Receivers at a time: one that hangs delays no other. */
const AT_ONCE = 8;
/** Short, so that other jobs get their turn. */
const TIME_SLICE_MS = 15_000;

const isTaken = (answer: WebhookAnswer): boolean =>
  answer.kind === 'answered' && answer.status >= 200 && answer.status <= 299;

const faultOf = (answer: WebhookAnswer): string | null => {
  if (answer.kind === 'silent') return answer.fault;
  return answer.kind === 'forbidden' ? 'an address of another network' : null;
};

export function createDelivery({ db, clock, sealer, caller }: DeliveryDeps) {
  function send(endpoint: repo.EndpointRow, delivery: repo.TakenDelivery): Promise<WebhookAnswer> {
    const { former_secret_sealed: former, former_until: until } = endpoint;
    const secrets = [
      sealer.open(endpoint.secret_sealed),
      ...(former !== null && until !== null && until > clock.now() ? [sealer.open(former)] : []),
    ];
    const { kind: type, data, happened_at } = delivery;
    const body = JSON.stringify({ type, timestamp: happened_at.toISOString(), data });
    // The time of the machine: a receiver compares it with its own.
    const signed = { id: `evt_${delivery.event_id}`, seconds: Math.floor(Date.now() / 1000), body };
    return caller.post(endpoint.url, signatureHeaders(signed, secrets), body);
  }

  async function store(endpoint: repo.EndpointRow, delivery: repo.TakenDelivery, answer: WebhookAnswer) {
    const now = clock.now();
    const done = isTaken(answer);
    await repo.updateDelivery(db, delivery.id, {
      next_at: done ? null : nextTry(delivery.tries, now, delivery.gives_up_at),
      delivered_at: done ? now : null,
      last_status: answer.kind === 'answered' ? answer.status : null,
      last_fault: faultOf(answer),
    });
    if (answer.kind === 'silent') {
      const failures = endpoint.failures + 1;
      await repo.updateEndpoint(db, endpoint.id, { failures, paused_until: pauseUntil(failures, now) });
    } else if (endpoint.failures > 0) {
      await repo.updateEndpoint(db, endpoint.id, { failures: 0, paused_until: null });
      endpoint.failures = 0;
    }
  }

  /** Until nothing is due there, or it does not answer. */
  async function serve(endpoint: repo.EndpointRow, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const delivery = await repo.takeDelivery(db, endpoint.id, clock.now());
      if (!delivery) return;
      const answer = await send(endpoint, delivery);
      await store(endpoint, delivery, answer);
      if (answer.kind === 'silent') return;
    }
  }

  /** May run twice at a time: each takes other deliveries. */
  return async function deliverDue(): Promise<void> {
    const endsAtMs = performance.now() + TIME_SLICE_MS;
    const isOver = () => performance.now() >= endsAtMs;
    while (!isOver()) {
      const due = await repo.dueEndpoints(db, clock.now(), AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map((endpoint) => serve(endpoint, isOver)));
    }
    await db.transaction().execute(repo.queueDelivery);
  };
}
