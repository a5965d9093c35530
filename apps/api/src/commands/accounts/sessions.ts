import { createSessions, type Sessions } from '../../modules/identity/access/sessions/index.ts';
import { createSecurityEvents } from '../../modules/office/security-events/index.ts';
import type { CommandContext } from '../command.ts';
import type { OpenDatabase } from '../database.ts';

/** The sessions, for a command that ends some. */
export function sessionsOf(
  { db, clock }: OpenDatabase,
  { config }: Pick<CommandContext, 'config'>,
): Sessions {
  const events = createSecurityEvents({ db, clock, log: console });
  return createSessions({ db, clock, keys: config.keys, events });
}
