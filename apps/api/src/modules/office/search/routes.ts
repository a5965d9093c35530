import { searchEverything } from '@unamano/contract/office/search';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { Search } from './service.ts';

export function searchRoutes(app: FastifyInstance, search: Search): void {
  mount(app, searchEverything, ({ actor, input, origin }) => search.find(actor, input, origin));
}
