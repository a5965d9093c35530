import { correctPerson } from '@unamano/contract/identity/person-corrections';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../../kernel/mount.ts';
import type { Corrections } from './correction.ts';
import { correctionErrors } from './errors.ts';

export function correctionRoutes(app: FastifyInstance, corrections: Corrections): void {
  mount(app, correctPerson, correctionErrors, ({ actor, origin, input }) => {
    const { id_user: borrowerId, field, value = '', document = '', reason } = input;
    return corrections.request({ actor, origin }, { borrowerId, field, value, document, reason });
  });
}
