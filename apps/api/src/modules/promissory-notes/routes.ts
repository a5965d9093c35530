import { promissoryNote, sendSigningCode, signNote } from '@unamano/contract/promissory-note';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BorrowerActor } from '../../actor.ts';
import { mount } from '../../mount.ts';
import { SIGN_ERRORS } from './errors.ts';
import type { PromissoryNotes } from './service.ts';

/** Whoever the authentication let through to a borrower's call. */
function borrowerOf(request: FastifyRequest): BorrowerActor {
  const { actor } = request;
  if (actor?.kind !== 'borrower') throw new Error('a borrower call went through without a borrower');
  return actor;
}

export function promissoryNoteRoutes(app: FastifyInstance, notes: PromissoryNotes): void {
  mount(app, promissoryNote, {
    errors: {},
    handle: ({ request, input }) => notes.note(borrowerOf(request).id, input.id_credit),
  });
  mount(app, sendSigningCode, {
    errors: {},
    handle: ({ request, input }) => notes.sendCode(borrowerOf(request).id, input.id_credit),
  });
  mount(app, signNote, {
    errors: SIGN_ERRORS,
    handle: ({ request, origin, input }) =>
      notes.sign(borrowerOf(request), origin, {
        creditId: input.id_credit,
        code: input.code,
        installments: input.installments,
        acquiredDebt: input.acquired_debt,
      }),
  });
}
