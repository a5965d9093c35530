import { legalText, type TermsName } from '@unamano/contract/lending/legal-documents';
import type { Day } from '@unamano/domain/calendar';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, NewRow, Row, Trx } from '../../../db/types.ts';

export type TextRow = Row<'legal_texts'>;

/** The words of a stored version. @throws for a body that is no legal text: nothing else is written */
export const wordsOf = ({ body }: Pick<TextRow, 'body'>) => legalText.parse(JSON.parse(body));

/** The newest version of a document. */
export async function newestText(db: Db, name: TermsName): Promise<TextRow | undefined> {
  return db
    .selectFrom('legal_texts')
    .selectAll()
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function textOfVersion(db: Db, name: TermsName, version: number): Promise<TextRow | undefined> {
  return db
    .selectFrom('legal_texts')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Until the transaction ends no other process publishes a version. */
export async function lockTexts(trx: Trx): Promise<void> {
  await lockByName(trx, 'legal_texts');
}

export async function insertText(
  trx: Trx,
  row: NewRow<'legal_texts'> & { effective_on: Day },
): Promise<TextRow> {
  return trx.insertInto('legal_texts').values(row).returningAll().executeTakeFirstOrThrow();
}
