import { anyDocumentNumber, documentNumberOf } from '@unamano/domain/identity/document-number';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { ReadLine, ReturnedLine } from '../returned-sheets/returned-line.ts';

type Owner = { dni: string; type_document: string };

/** Payroll programs pad numbers with zeros, add prefixes and check digits, and drop a passport's zeros. */
const isSameDocument = (owner: Owner, line: ReadLine): boolean =>
  anyDocumentNumber(owner.dni) === line.dni ||
  documentNumberOf(owner.type_document, line.typedDni) === owner.dni;

/**
 * The lines with each document as its employee has it, where the line names a credit of that employee and writes the document
 * in another form. A line with any other document keeps what it says.
 */
export async function withStoredDocuments(
  db: Db,
  companyId: number,
  lines: readonly ReadLine[],
): Promise<ReturnedLine[]> {
  const named = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['credits.id', 'borrowers.dni', 'borrowers.type_document'])
    .where('credits.company_id', '=', companyId)
    .where(sql<boolean>`credits.id = any(${lines.map(({ creditId }) => creditId)}::bigint[])`)
    .execute();
  const owners = new Map(named.map(({ id, ...owner }) => [id, owner]));
  return lines.map((line) => {
    const owner = owners.get(line.creditId);
    const { typedDni, ...returned } = line;
    return owner && isSameDocument(owner, line) ? { ...returned, dni: owner.dni } : returned;
  });
}
