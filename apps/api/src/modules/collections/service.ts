/** Collections: contacts, promises, messages and the work of today. */
import { createContacts } from './contacts.ts';
import type { CollectionsDeps } from './deps.ts';
import { createOutreach } from './messages/outreach.ts';
import { createPromises } from './promises/promises.ts';
import { createTimeline } from './timeline.ts';
import { createToday } from './today/today.ts';

export function createCollections(deps: CollectionsDeps) {
  return {
    ...createContacts(deps),
    ...createPromises(deps),
    ...createOutreach(deps),
    ...createTimeline(deps),
    ...createToday(deps),
  };
}

export type Collections = ReturnType<typeof createCollections>;
