/** `mount` sends one reply; this call sends many, as server-sent events, unless it asks for one alone. */
import { PassThrough } from 'node:stream';
import type { Input } from '@unamano/contract/endpoint';
import { COMMON_ERRORS, errorReply } from '@unamano/contract/errors';
import { liveChanges } from '@unamano/contract/office/live';
import type { FastifyInstance } from 'fastify';
import type { StaffActor } from '../../../kernel/actor.ts';
import { inputSchemaOf, sendRefusal } from '../../../kernel/mount.ts';
import { LIVE_ERRORS } from './errors.ts';
import type { Live, Stream } from './service.ts';

/** Below the time after which servers between close a silent connection. */
const HEARTBEAT_MS = 10_000;
const ERRORS = { ...COMMON_ERRORS, ...LIVE_ERRORS };

export function liveRoutes(app: FastifyInstance, live: Live): void {
  app.addHook('preClose', async () => live.endAll());
  app.route({
    method: 'GET',
    url: liveChanges.path,
    config: { endpoint: liveChanges },
    schema: {
      summary: liveChanges.summary,
      querystring: inputSchemaOf(liveChanges),
      response: { 200: liveChanges.reply, '4xx': errorReply, '5xx': errorReply },
    },
    handler: async (request, reply) => {
      const actor = request.actor as StaffActor;
      const { id_credit: creditId, cursor, seconds = 0 } = request.query as Input<typeof liveChanges>;
      const checked = await live.check(actor, creditId);
      if (!checked.ok) return sendRefusal(reply, checked, ERRORS);
      if (seconds === 0) return live.look({ actor, creditId }, cursor);
      const body = new PassThrough();
      const stream: Stream = {
        actor,
        creditId,
        send: (change) => body.write(`data: ${JSON.stringify(change)}\n\n`),
        end: () => body.end(),
      };
      const isAdmitted = live.admit(stream);
      if (!isAdmitted.ok) return sendRefusal(reply, isAdmitted, ERRORS);
      const heartbeat = setInterval(() => body.write(':\n\n'), HEARTBEAT_MS);
      const ending = setTimeout(stream.end, seconds * 1_000);
      body.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(ending);
        live.close(stream).catch((error: unknown) => request.log.warn(error, 'an open case stays marked'));
      });
      await live.open(stream, cursor).catch((error: unknown) => {
        body.destroy();
        throw error;
      });
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream')
        .send(body);
    },
  });
}
