import { terms } from '@unamano/contract/lending/legal-documents';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { LegalTexts } from './service.ts';

export function legalTextRoutes(app: FastifyInstance, legalTexts: LegalTexts): void {
  mount(app, terms, ({ input }) => legalTexts.show(input.name, input.version));
}
