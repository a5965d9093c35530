/** Collections: reminders before a due day, contacts, promises, messages, the inbox, the work of today, who does it and what is expected. */
import { createAssignments } from './assignments/assignments.ts';
import { createContacts } from './contacts.ts';
import type { CollectionsDeps } from './deps.ts';
import { createExpected } from './expected/expected.ts';
import { createInbox } from './inbox/inbox.ts';
import { createIncoming } from './inbox/incoming.ts';
import { createDebtToday } from './messages/debt-today.ts';
import { createOutreach } from './messages/outreach.ts';
import { createPromises } from './promises/promises.ts';
import { createReminders } from './reminders/reminders.ts';
import { createTeam } from './team/team.ts';
import { createTimeline } from './timeline.ts';
import { createToday } from './today/today.ts';

export function createCollections(deps: CollectionsDeps) {
  return {
    ...createAssignments(deps),
    ...createContacts(deps),
    ...createPromises(deps),
    ...createOutreach(deps),
    ...createDebtToday(deps),
    ...createReminders(deps),
    ...createIncoming(deps),
    ...createInbox(deps),
    ...createTimeline(deps),
    ...createTeam(deps),
    ...createExpected(deps),
    ...createToday(deps),
  };
}

export type Collections = ReturnType<typeof createCollections>;
