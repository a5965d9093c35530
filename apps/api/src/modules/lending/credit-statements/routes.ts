import { creditDocuments, leaverDocuments, staffCreditDocuments } from '@unamano/contract/lending/documents';
import type { FastifyInstance } from 'fastify';
import { mount, originOf } from '../../../kernel/mount.ts';
import { sendPdf } from '../documents/index.ts';
import type { CreditStatements } from './service.ts';

export function creditStatementRoutes(app: FastifyInstance, statements: CreditStatements): void {
  mount(app, creditDocuments, ({ actor, input }) => statements.ofBorrower(actor.id, input.id_credit));
  mount(app, staffCreditDocuments, ({ actor, input }) => statements.ofStaff(actor.scope, input.id_credit), {
    readOf: (_documents, { id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
  mount(app, leaverDocuments, ({ actor, input }) => statements.ofLeaver(actor.scope, input.id_credit), {
    readOf: (_documents, { id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
  app.get<{ Params: { token: string; name: string } }>(
    '/media/papeles/:token/:name',
    async (request, reply) => {
      const { token, name } = request.params;
      return sendPdf(reply, name, await statements.open(token, name, originOf(request)));
    },
  );
}
