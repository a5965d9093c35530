/** Where programs are notified of events. The triggers of the database write the events: see migration 0043. */

import type { Reply } from '@unamano/contract/endpoint';
import type {
  createWebhook,
  endWebhook,
  resendWebhook,
  rotateWebhookSecret,
  WebhookKind,
  webhookDeliveries,
  webhookList,
} from '@unamano/contract/office/programs/webhooks';
import { SANDBOX_PARTNER } from '../../../config/sandbox-values.ts';
import type { Db } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { bound, type With } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Sealer } from '../../../kernel/encryption.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, ok, type Refusal, type Result, refuse } from '../../../kernel/result.ts';
import { audited, staffCommand } from '../audit/index.ts';
import { createDelivery } from './delivery.ts';
import type { WebhookCaller } from './ports.ts';
import * as repo from './repo.ts';
import { newSecret } from './signature.ts';

type WebhooksDeps = { db: Db; clock: Clock; webhookSealer: Sealer; webhookCaller: WebhookCaller };

const LISTED_MAX = 100;
const FORMER_SIGNS_MS = 24 * 3_600_000;
const TRIED_MS = 3 * 24 * 3_600_000;
const NOT_CALLABLE =
  'Escribe una dirección https de internet, sin usuario ni contraseña; en el sandbox, una de esta máquina';
const KNOWN = 'Esta dirección ya recibe eventos: termínala antes de crearla otra vez';
const NO_COMPANY = 'Esa empresa no tiene un convenio abierto';
const NOT_OF_COMPANY = 'Los meses cerrados son de la plataforma: una empresa no los recibe';

const subjectOf = (id: number) => ({ kind: 'webhook', id });
const hostOf = (url: string) => new URL(url).host;

/** Only admins: an address gets what the platform knows. */
const refusalOf = ({ isAdmin }: StaffActor): Refusal<never> | null =>
  isAdmin ? null : refuse<never>('FORBIDDEN');

export type Webhooks = ReturnType<typeof createWebhooks>;

export async function list({ clock, db }: WebhooksDeps): Promise<Result<Reply<typeof webhookList>>> {
  const now = clock.now();
  const stateOf = ({ ended_at, paused_until }: repo.EndpointRow) =>
    ended_at
      ? ('ended' as const)
      : paused_until && paused_until > now
        ? ('paused' as const)
        : ('active' as const);
  return ok({
    webhooks: (await repo.listEndpoints(db)).map((row) => ({
      id_webhook: row.id,
      url: row.url,
      id_company: row.company_id,
      company: row.company,
      kinds: row.kinds as WebhookKind[],
      state: stateOf(row),
      made_at: row.made_at.toISOString(),
      former_until: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
    })),
  });
}

export const deliveries: With<WebhooksDeps, UseCase<typeof webhookDeliveries>> = async (
  { db },
  { input: { id_webhook: id } },
) => {
  if (!(await repo.findEndpoint(db, id))) return refuse('OBJECT_NOT_FOUND');
  const rows = await repo.listDeliveries(db, id, LISTED_MAX);
  return ok({
    deliveries: rows.map((row) => ({
      id_delivery: row.id,
      id_webhook: id,
      id_event: row.event_id,
      kind: row.kind as WebhookKind,
      state: row.next_at
        ? ('pending' as const)
        : row.delivered_at
          ? ('delivered' as const)
          : ('given_up' as const),
      happened_at: row.happened_at.toISOString(),
      tries: row.tries,
      status: row.last_status,
      fault: row.last_fault,
      tried_at: row.tried_at?.toISOString() ?? null,
      next_at: row.next_at?.toISOString() ?? null,
    })),
  });
};

export const create: With<WebhooksDeps, UseCase<typeof createWebhook>> = async (
  { webhookCaller: caller, db, clock, webhookSealer: sealer },
  { actor, origin, input },
) => {
  const refused = refusalOf(actor);
  if (refused) return refused;
  const { url, id_company: companyId = null, kinds } = input;
  if (!caller.accepts(url)) return invalid('url', NOT_CALLABLE);
  if (companyId !== null && kinds.includes('month.closed')) return invalid('kinds', NOT_OF_COMPANY);
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    if (companyId !== null && !(await repo.isCompanyOpen(trx, companyId)))
      return invalid('id_company', NO_COMPANY);
    const secret = newSecret();
    const id = await repo.insertEndpoint(trx, {
      company_id: companyId,
      url,
      kinds,
      secret_sealed: sealer.seal(secret),
      made_by: actor.id,
      made_at: now,
    });
    if (id === undefined) return invalid('url', KNOWN);
    // A path may hold a token of the receiver.
    const after = { host: hostOf(url), company: companyId, kinds };
    return audited({ id_webhook: id, secret }, { action: 'webhook.create', subject: subjectOf(id), after });
  });
};

export const rotate: With<WebhooksDeps, UseCase<typeof rotateWebhookSecret>> = async (
  { db, clock, webhookSealer: sealer },
  { actor, origin, input: { id_webhook: id } },
) => {
  const refused = refusalOf(actor);
  if (refused) return refused;
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const endpoint = await repo.lockEndpoint(trx, id);
    if (!endpoint) return refuse('OBJECT_NOT_FOUND');
    if (endpoint.ended_at) return refuse('STATE_NOT_ALLOWED');
    const secret = newSecret();
    await repo.updateEndpoint(trx, id, {
      secret_sealed: sealer.seal(secret),
      former_secret_sealed: endpoint.secret_sealed,
      former_until: new Date(now.getTime() + FORMER_SIGNS_MS),
    });
    return audited({ id_webhook: id, secret }, { action: 'webhook.rotate', subject: subjectOf(id) });
  });
};

export const end: With<WebhooksDeps, UseCase<typeof endWebhook>> = async (
  { db, clock },
  { actor, origin, input: { id_webhook: id } },
) =>
  staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const endpoint = await repo.lockEndpoint(trx, id);
    if (!endpoint) return refuse('OBJECT_NOT_FOUND');
    if (endpoint.ended_at) return refuse('STATE_NOT_ALLOWED');
    await repo.updateEndpoint(trx, id, { ended_at: now });
    await repo.dropPending(trx, id);
    return audited({ id_webhook: id }, { action: 'webhook.end', subject: subjectOf(id) });
  });

export const resend: With<WebhooksDeps, UseCase<typeof resendWebhook>> = async (
  { db, clock },
  { actor, origin, input: { id_delivery: id } },
) =>
  staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const delivery = await repo.lockDelivery(trx, id);
    if (!delivery) return refuse('OBJECT_NOT_FOUND');
    if (delivery.next_at || delivery.ended_at) return refuse('STATE_NOT_ALLOWED');
    const givesUpAt = new Date(now.getTime() + TRIED_MS);
    await repo.updateDelivery(trx, id, {
      next_at: now,
      tries: 0,
      delivered_at: null,
      gives_up_at: givesUpAt,
    });
    await repo.updateEndpoint(trx, delivery.endpoint_id, { paused_until: null });
    await repo.queueDelivery(trx);
    const subject = subjectOf(delivery.endpoint_id);
    return audited(
      { id_delivery: id },
      { action: 'webhook.resend', subject, after: { event: delivery.event_id } },
    );
  });

/** Of the demo, whose secret is published. */
export const setDemoSecret = ({ db, webhookSealer: sealer }: WebhooksDeps, id: number) =>
  repo.updateEndpoint(db, id, { secret_sealed: sealer.seal(SANDBOX_PARTNER.webhookSecret) });

export function createWebhooks(deps: WebhooksDeps) {
  const { db, clock, webhookSealer: sealer, webhookCaller: caller } = deps;
  const deliverDue = createDelivery({ db, clock, sealer, caller });
  return {
    ...bound(deps, { list, deliveries, create, rotate, end, resend, setDemoSecret }),
    deliverDue,
    /** Also each minute, for what is due again. */
    job: { name: 'deliver-webhooks', schedule: '* * * * *', run: deliverDue },
  };
}
