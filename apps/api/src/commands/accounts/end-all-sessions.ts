import { inTransaction } from '../../db/transaction.ts';
import { type Command, type CommandContext, EXIT } from '../command.ts';
import { type OpenDatabase, withDatabase } from '../database.ts';
import { recordCommand } from '../record.ts';
import { sessionsOf } from './sessions.ts';

/** Ends the sessions of all borrowers and staff, from their next call on. Returns how many there were. */
export async function endAllSessions(
  database: OpenDatabase,
  context: Pick<CommandContext, 'config'>,
): Promise<number> {
  const { db, clock } = database;
  const sessions = sessionsOf(database, context);
  return inTransaction(db, async (trx) => {
    const ended = await sessions.endEverything(trx);
    await recordCommand(trx, clock.now(), {
      action: 'session.end_all',
      subject: { kind: 'platform', id: 'sessions' },
      after: { ended },
    });
    return ended;
  });
}

export const endAllSessionsCommand: Command = {
  name: 'end-all-sessions',
  summary: 'Ends every session of borrowers and staff: all log in again.',
  details: ['After a leak of the secret key or of the database. The platform may be running.'],
  options: {},
  run: (context) =>
    withDatabase(context, async (database) => {
      context.say(`Done: sessions ended: ${await endAllSessions(database, context)}.`);
      return EXIT.done;
    }),
};
