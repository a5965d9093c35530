import { entryList, reverseEntry, writeEntry } from '@unamano/contract/loans/books/outside-entries';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { REVERSAL_ERRORS } from './errors.ts';
import type { OutsideEntries } from './service.ts';

export function outsideEntryRoutes(app: FastifyInstance, entries: OutsideEntries): void {
  mount(app, entryList, entries.list);
  mount(app, writeEntry, entries.write);
  mount(app, reverseEntry, REVERSAL_ERRORS, entries.reverse);
}
