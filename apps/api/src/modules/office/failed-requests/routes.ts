import { readFailedRequest } from '@unamano/contract/office/failed-requests';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { FailedRequests } from './service.ts';

export function failedRequestRoutes(app: FastifyInstance, failedRequests: FailedRequests): void {
  mount(app, readFailedRequest, ({ input }) => failedRequests.read(input), {
    readOf: ({ actor }) => (actor?.kind === 'borrower' ? { kind: 'borrower', id: actor.id } : null),
  });
}
