import { personMovements, personPage, personTimeline } from '@unamano/contract/lending/person-page';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { NOT_FOUND } from './errors.ts';
import type { PersonPages } from './service.ts';

export function personPageRoutes(app: FastifyInstance, pages: PersonPages): void {
  mount(app, personPage, NOT_FOUND, ({ actor, input }) => pages.head(actor.scope, input.id_user), {
    readOf: (_page, { id_user }) => ({ kind: 'borrower', id: id_user }),
  });
  mount(app, personTimeline, NOT_FOUND, ({ actor, input }) => pages.timeline(actor.scope, input), {
    readOf: (_page, { id_user }) => ({ kind: 'borrower', id: id_user }),
  });
  mount(
    app,
    personMovements,
    NOT_FOUND,
    ({ actor, input }) => pages.movements(actor.scope, input.id_credit),
    { readOf: (_movements, { id_credit }) => ({ kind: 'credit', id: id_credit }) },
  );
}
