/** Collections: reminders before a due day, contacts, promises, messages and the work of today. */
import { createContacts } from './contacts.ts';
import type { CollectionsDeps } from './deps.ts';
import { createOutreach } from './messages/outreach.ts';
import { createPromises } from './promises/promises.ts';
import { createReminders } from './reminders/reminders.ts';
import { createTimeline } from './timeline.ts';
import { createToday } from './today/today.ts';

export function createCollections(deps: CollectionsDeps) {
  return {
    ...createContacts(deps),
    ...createPromises(deps),
    ...createOutreach(deps),
    ...createReminders(deps),
    ...createTimeline(deps),
    ...createToday(deps),
  };
}

export type Collections = ReturnType<typeof createCollections>;
