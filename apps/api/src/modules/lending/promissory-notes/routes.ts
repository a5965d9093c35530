import { promissoryNote, sendSigningCode, signNote } from '@unamano/contract/lending/promissory-note';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { SIGN_ERRORS } from './errors.ts';
import type { PromissoryNotes } from './service.ts';

export function promissoryNoteRoutes(app: FastifyInstance, notes: PromissoryNotes): void {
  mount(app, promissoryNote, ({ actor, input }) => notes.note(actor.id, input.id_credit));
  mount(app, sendSigningCode, ({ actor, input }) => notes.sendCode(actor, input.id_credit));
  mount(app, signNote, SIGN_ERRORS, ({ actor, origin, input }) =>
    notes.sign(actor, origin, {
      creditId: input.id_credit,
      code: input.code,
      installments: input.installments,
      acquiredDebt: input.acquired_debt,
    }),
  );
}
