/** Collections: contacts, promises, messages, and what is to be done today. Company staff see their company's credits only. */
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
