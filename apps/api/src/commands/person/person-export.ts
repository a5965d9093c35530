import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import type { DocumentStorage } from '../../kernel/outside/document-storage.ts';
import { renderSheet } from '../../modules/lending/documents/render/render-sheet.ts';
import { exportPerson, personSheet } from '../../modules/lending/personal-data/index.ts';
import { connectDocuments } from '../../outside-services.ts';
import { type Command, CommandRefused, EXIT, textOf } from '../command.ts';
import { withDatabase } from '../database.ts';
import { recordCommand } from '../record.ts';
import { documentKeysOf } from './erase.ts';
import { BORROWER_OPTION, findPerson } from './find.ts';

const PRIVATE_FOLDER = { mode: 0o700 } as const;
const PRIVATE_FILE = { mode: 0o600, flag: 'wx' } as const;

/** @returns how many stored documents could not be read */
async function copyDocuments(db: Db, storage: DocumentStorage, id: number, folder: string): Promise<number> {
  let missing = 0;
  for (const key of await documentKeysOf(db, id)) {
    const stored = await storage.get(key);
    if (stored.ok && stored.value !== null)
      await writeFile(path.join(folder, key.replaceAll('/', '-')), stored.value, PRIVATE_FILE);
    else missing += 1;
  }
  return missing;
}

export const personExport: Command = {
  name: 'person-export',
  summary: 'Writes what is stored about one person: JSON, a PDF in Spanish, and the documents.',
  details: [
    'For an inquiry under Ley 1581 of 2012, art. 14: it must be answered within 10 working days. The folder is new and only its',
    'owner can read it: send it encrypted, to the address that the request names, and delete it. The export is in the audit.',
    'The person gets the same from the app. It leaves out secrets, such as hashes of passwords and tokens.',
  ],
  options: {
    borrower: BORROWER_OPTION,
    to: { type: 'string', value: 'folder', text: 'A folder that does not exist yet', required: true },
  },
  run: (context, values) =>
    withDatabase(context, async ({ db, clock }) => {
      const id = await findPerson(context, db, values);
      const folder = context.pathFrom(textOf(values, 'to'));
      // One instant, so that a payment of this moment is in all tables or in none.
      const tables = await inTransaction(db, (trx) => exportPerson(trx, context.config.keys, id), {
        isolation: 'repeatable read',
      });
      try {
        await mkdir(folder, PRIVATE_FOLDER);
      } catch {
        throw new CommandRefused(`The folder ${folder} exists, or cannot be made. Name a new one.`);
      }
      const data = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
      await writeFile(path.join(folder, 'datos.json'), `${JSON.stringify(data, null, 2)}\n`, PRIVATE_FILE);
      const madeAt = clock.now();
      const summary = await renderSheet(personSheet(tables, bogotaDay(madeAt)), madeAt);
      await writeFile(path.join(folder, 'mis-datos.pdf'), summary, PRIVATE_FILE);
      const missing = await copyDocuments(db, connectDocuments(context.config), id, folder);
      const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
      await inTransaction(db, (trx) =>
        recordCommand(trx, clock.now(), {
          action: 'person.export',
          subject: { kind: 'borrower', id },
          after: { rows },
        }),
      );
      if (missing > 0) context.say(`${missing} documents could not be read: is the storage available?`);
      context.say(`Done: ${rows} rows of ${tables.length} tables about borrower ${id}, in ${folder}.`);
      return missing > 0 ? EXIT.refused : EXIT.done;
    }),
};
