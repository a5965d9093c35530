import { inTransaction } from '../../db/transaction.ts';
import type { KeyRing } from '../../kernel/encryption.ts';
import { anchorAudit, verifyAudit } from '../../modules/office/audit/index.ts';
import { type Command, CommandRefused, EXIT } from '../command.ts';
import { type OpenDatabase, withClient, withDatabase } from '../database.ts';
import { recordCommand } from '../record.ts';
import { auditFaultText } from '../verify/verify-audit.ts';
import { findOldValues, type Moved, type OldValues, resealAll } from './reseal.ts';

function oldValuesText({ place, keyId, count, ends }: OldValues, keys: KeyRing): string {
  const known = keys.find(({ id }) => id === keyId);
  const need = known ? known.name : `key ${keyId}, which SECRET_KEYS does not have`;
  return `${place}: ${count} need ${need}${ends ? ` and expire ${ends}` : ''}`;
}

/** Says what still needs an older key, and what to do about it. */
async function reportOldValues({ url, clock }: OpenDatabase, keys: KeyRing, say: (line: string) => void) {
  const found = await withClient(url, (client) => findOldValues(client, keys, clock.now()));
  for (const values of found) say(oldValuesText(values, keys));
  if (found.length === 0) {
    say(
      `Every stored value has the key ${keys[0].name}. Keep the older keys for one hour after the start with it, then remove them:`,
    );
    say('until then, tokens and addresses that they signed are still in use.');
    return EXIT.done;
  }
  const isMissing = found.some(({ keyId }) => !keys.some(({ id }) => id === keyId));
  say(
    isMissing
      ? 'Add the missing keys to SECRET_KEYS and restart the platform. Without them these values are lost.'
      : 'Run npm run unamano -- reseal, and keep the older keys until it finds nothing more.',
  );
  return EXIT.refused;
}

/** The audit's chain gets an end that the current key signs; only a chain that the older keys verify is signed. */
async function signAudit({ db, clock }: OpenDatabase, keys: KeyRing, moved: readonly Moved[]): Promise<void> {
  const verdict = await verifyAudit(db, keys);
  if (!verdict.ok)
    throw new CommandRefused(
      `${auditFaultText(verdict.fault)} Its chain was not signed with ${keys[0].name}.`,
    );
  await inTransaction(db, (trx) =>
    recordCommand(trx, clock.now(), {
      action: 'keys.reseal',
      subject: { kind: 'key', id: keys[0].id },
      after: { values: moved.reduce((sum, one) => sum + one.moved, 0) },
    }),
  );
  await anchorAudit({ db, clock, keys });
}

export const resealCommand: Command = {
  name: 'reseal',
  summary: 'Moves everything that is sealed with an older key of SECRET_KEYS to its first key.',
  details: [
    'The platform may be running, with the same SECRET_KEYS. The command may be interrupted and repeated.',
    'It prints the counts of each table. It ends with 1 while any value needs another key than the first.',
  ],
  options: { check: { type: 'boolean', text: 'Changes nothing: prints what still needs an older key' } },
  run: (context, values) =>
    withDatabase(context, async (database) => {
      const { keys } = context.config;
      const { say } = context;
      if (values.check === true) return reportOldValues(database, keys, say);
      const before = await withClient(database.url, (client) =>
        findOldValues(client, keys, database.clock.now()),
      );
      const moved = await withClient(database.url, (client) =>
        resealAll(client, keys, ({ place, moved: count, unreadable }) =>
          say(
            `${place}: ${count} moved${unreadable > 0 ? `, ${unreadable} altered and left as they are` : ''}`,
          ),
        ),
      );
      if (before.length > 0) await signAudit(database, keys, moved);
      return reportOldValues(database, keys, say);
    }),
};
