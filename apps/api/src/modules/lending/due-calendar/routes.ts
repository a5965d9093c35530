import { dueCalendar } from '@unamano/contract/lending/credits';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { DueCalendar } from './service.ts';

/** A calendar program opens the file without the client's headers, so its address gives access. */
export function dueCalendarRoutes(app: FastifyInstance, calendar: DueCalendar): void {
  mount(app, dueCalendar, ({ actor, input }) => calendar.addressOf(actor.id, input.id_credit));
  app.get<{ Params: { token: string } }>('/media/calendario/:token/cuotas.ics', async (request, reply) => {
    const file = await calendar.file(request.params.token);
    if (!file.ok) return reply.code(404).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(file.value);
  });
}
