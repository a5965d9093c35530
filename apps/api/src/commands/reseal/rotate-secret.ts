import { endAllSessions } from '../accounts/end-all-sessions.ts';
import { type Command, CommandRefused, EXIT } from '../command.ts';
import { withDatabase } from '../database.ts';
import { resealCommand } from './command.ts';

/** What a leaked key demands, in one command: `reseal`, and the end of every session. */
export const rotateSecret: Command = {
  name: 'rotate-secret',
  summary:
    'Replaces a leaked secret key: moves what it sealed to the first key of SECRET_KEYS and ends all sessions.',
  details: [
    'Set SECRET_KEYS=<new name>:<new secret>,<old name>:<old secret> and restart the platform first.',
    'Second factors and recovery codes go on. The command may be interrupted and repeated.',
  ],
  options: {
    'keep-sessions': { type: 'boolean', text: 'Nobody is logged out: for a key that did not leak' },
  },
  async run(context, values) {
    if (context.config.keys.length < 2)
      throw new CommandRefused(
        'SECRET_KEYS has one key. Put the new key in front of it, restart the platform, and run the command again.',
      );
    const code = await resealCommand.run(context, {});
    if (code !== EXIT.done || values['keep-sessions'] === true) return code;
    return withDatabase(context, async (database) => {
      context.say(`Sessions ended: ${await endAllSessions(database, context)}.`);
      return EXIT.done;
    });
  },
};
