import { bogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../db/transaction.ts';
import type { DocumentStorage } from '../../kernel/outside/document-storage.ts';
import { addRemovalJob, endRemovalJob, remainingDocuments } from '../../modules/lending/documents/jobs.ts';
import { connectDocuments } from '../../outside-services.ts';
import { type Command, CommandRefused, EXIT, textOf, UsageFault } from '../command.ts';
import { type OpenDatabase, withDatabase } from '../database.ts';
import { recordCommand } from '../record.ts';
import { documentKeysOf, erasePerson, erasureFaults, isErased, lockPerson, peopleToLookAt } from './erase.ts';
import { BORROWER_OPTION, findPerson } from './find.ts';

const BATCH = 200;

type Erasure = { reference: string; storage: DocumentStorage; say: (line: string) => void };

async function eraseRows({ db, clock }: OpenDatabase, id: number, reference: string): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await lockPerson(trx, id);
    const now = clock.now();
    const faults = await erasureFaults(trx, id, bogotaDay(now), now);
    if (faults.length > 0) return faults;
    await addRemovalJob(trx, id, await documentKeysOf(trx, id));
    const rows = await erasePerson(trx, id, { reference, now });
    await recordCommand(trx, now, {
      action: 'person.erase',
      subject: { kind: 'borrower', id },
      after: { rows, reference },
    });
    return [];
  });
}

/** Never before the commit: a person whose erasure fails keeps their documents. */
async function removeDocuments({ db }: OpenDatabase, id: number, { storage, say }: Erasure): Promise<void> {
  const keys = await remainingDocuments(db, id);
  let remaining = 0;
  for (const key of keys) if (!(await storage.remove(key)).ok) remaining += 1;
  if (remaining === 0) return endRemovalJob(db, id);
  say(
    `Borrower ${id}: ${remaining} stored documents cannot be deleted now. Check the storage and run this again.`,
  );
}

/** @returns why the person may not be erased; empty where they were */
async function eraseOne(database: OpenDatabase, id: number, erasure: Erasure): Promise<string[]> {
  const faults = await eraseRows(database, id, erasure.reference);
  if (faults.length === 0) await removeDocuments(database, id, erasure);
  return faults;
}

/** Everybody whose legal time is over. A person that something else forbids is left out, and looked at again next time. */
async function eraseDue(database: OpenDatabase, erasure: Erasure): Promise<number> {
  let erased = 0;
  for (let afterId = 0; ; ) {
    const ids = await peopleToLookAt(database.db, afterId, BATCH);
    for (const id of ids) if ((await eraseOne(database, id, erasure)).length === 0) erased += 1;
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < BATCH) return erased;
  }
}

export const personErase: Command = {
  name: 'person-erase',
  summary: 'Erases what names a person, once nothing is owed and the law no longer demands it.',
  details: [
    'Names, contacts, documents, bureau answers, messages and devices are overwritten or deleted; amounts, days and the journal stay.',
    'It is refused while a credit, money, an exception or a change is open, and before the legal time is over: ten years after the last',
    'money, 180 days after the last request where there was none. It cannot be undone. --due erases everybody whose time is over.',
    'Name with --no-open-claim that neither a claim, a lawsuit nor an order of an authority is open: the platform does not know.',
    'After the restore of an older backup, run it again: it returns the people that were erased since.',
  ],
  options: {
    borrower: BORROWER_OPTION,
    due: { type: 'boolean', text: 'Everybody whose legal time is over' },
    reference: {
      type: 'string',
      value: 'text',
      text: 'The number of the request, without personal data',
      required: true,
    },
    'no-open-claim': { type: 'boolean', text: 'You checked that no claim, lawsuit or order is open' },
  },
  async run(context, values) {
    if (values['no-open-claim'] !== true)
      throw new UsageFault('The option --no-open-claim is missing: look for open claims first.');
    const reference = textOf(values, 'reference');
    return withDatabase(context, async (database) => {
      const { say } = context;
      const erasure = { reference, storage: connectDocuments(context.config), say };
      if (values.due === true) {
        context.say(`Done: erased ${await eraseDue(database, erasure)} people.`);
        return EXIT.done;
      }
      const id = await findPerson(context, database.db, values);
      if (await isErased(database.db, id)) {
        await removeDocuments(database, id, erasure);
        throw new CommandRefused(`Borrower ${id} was erased before.`);
      }
      const faults = await eraseOne(database, id, erasure);
      for (const fault of faults) context.say(`Borrower ${id} ${fault}.`);
      if (faults.length === 0) context.say(`Done: borrower ${id} names nobody any more.`);
      return faults.length === 0 ? EXIT.done : EXIT.refused;
    });
  },
};
