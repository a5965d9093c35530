import type { FastifyInstance } from 'fastify';
import { originOf, sendRefusal } from '../../../kernel/mount.ts';
import type { SheetFiles } from './files.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

/** Opened by the browser itself, without the client's headers: the address is what lets one in. */
export function sheetRoutes(app: FastifyInstance, files: SheetFiles): void {
  app.get<{ Params: { token: string; name: string } }>(
    '/media/hojas/:token/:name',
    async (request, reply) => {
      const { token, name } = request.params;
      const opened = await files.open(token, name, originOf(request));
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!opened.ok) return sendRefusal(reply, opened);
      return reply
        .type(name.endsWith('.csv') ? CSV : XLSX)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(opened.value));
    },
  );
}
