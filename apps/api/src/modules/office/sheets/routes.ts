import { cancelExport, exportProgress } from '@unamano/contract/office/exports';
import type { FastifyInstance } from 'fastify';
import { type ErrorText, mount, notFound, originOf, sendRefusal } from '../../../kernel/mount.ts';
import type { SheetFiles } from './files.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';
const ZIP = 'application/zip';
const TEXT = 'text/plain; charset=utf-8';

function typeOf(name: string): string {
  if (name.endsWith('.txt')) return TEXT;
  if (name.endsWith('.zip')) return ZIP;
  return name.endsWith('.csv') ? CSV : XLSX;
}

const RUN_ERRORS = {
  OBJECT_NOT_FOUND: notFound('Esa descarga ya no está en curso'),
} satisfies Record<string, ErrorText>;

export function sheetRoutes(app: FastifyInstance, files: SheetFiles): void {
  mount(app, exportProgress, ({ actor, input }) => files.progress(actor.id, input));
  mount(app, cancelExport, RUN_ERRORS, ({ actor, input, origin }) =>
    files.cancel({ actor, origin }, input.id),
  );
  // Opened by the browser itself, without the client's headers: the address is what lets one in.
  app.get<{ Params: { token: string; name: string } }>(
    '/media/hojas/:token/:name',
    async (request, reply) => {
      const { token, name } = request.params;
      const opened = await files.open(token, name, originOf(request));
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!opened.ok) return sendRefusal(reply, opened);
      return reply
        .type(typeOf(name))
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(opened.value));
    },
  );
}
