/** Records refused rights and limits of every call, after the reply. */
import fp from 'fastify-plugin';
import type { Actor, Origin } from '../kernel/actor.ts';

type RefusalKind = 'right_refused' | 'limit_reached';

type RefusalsOptions = {
  record(
    origin: Origin,
    event: { kind: RefusalKind; account: Pick<Actor, 'kind' | 'id'> | null; detail: { call: string } },
  ): Promise<void>;
};

const KINDS: Readonly<Record<string, RefusalKind>> = {
  FORBIDDEN: 'right_refused',
  TOO_MANY_REQUESTS: 'limit_reached',
};

export const refusals = fp<RefusalsOptions>(async (app, { record }) => {
  app.decorateRequest('refusalCode', '');
  app.addHook('onResponse', (request, _reply, done) => {
    const kind = KINDS[request.refusalCode];
    const { endpoint } = request.routeOptions.config;
    if (!kind || !endpoint) return done();
    const { actor, ip, headers, id } = request;
    const origin = { address: ip, userAgent: headers['user-agent'] ?? '', requestId: id };
    const account = actor ? { kind: actor.kind, id: actor.id } : null;
    const event = { kind, account, detail: { call: `${endpoint.method} ${endpoint.path}` } };
    record(origin, event).then(() => done(), done);
  });
});
