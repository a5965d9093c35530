import { endAllSessions } from '../accounts/end-all-sessions.ts';
import { type Command, CommandRefused } from '../command.ts';
import { withDatabase } from '../database.ts';
import { resealCommand } from './command.ts';

/** What a leaked key demands, in one command: the end of every session, and `reseal`. */
export const rotateSecret: Command = {
  name: 'rotate-secret',
  summary:
    'Replaces a leaked secret key: ends all sessions and moves what it sealed to the first key of SECRET_KEYS.',
  details: [
    'Set SECRET_KEYS=<new name>:<new secret>,<old name>:<old secret> and restart the platform first.',
    'Second factors and recovery codes go on. The command may be interrupted and repeated.',
    'It ends with 1 while a value needs another key than the first: run reseal then, until it ends with 0.',
  ],
  options: {
    'keep-sessions': { type: 'boolean', text: 'Nobody is logged out: for a key that did not leak' },
  },
  async run(context, values) {
    if (context.config.keys.length < 2)
      throw new CommandRefused(
        'SECRET_KEYS has one key. Put the new key in front of it, restart the platform, and run the command again.',
      );
    // First: the thief's sessions must end even where resealing refuses, for a broken audit for example.
    if (values['keep-sessions'] !== true) {
      await withDatabase(context, async (database) => {
        context.say(`Sessions ended: ${await endAllSessions(database, context)}.`);
      });
    }
    return resealCommand.run(context, {});
  },
};
