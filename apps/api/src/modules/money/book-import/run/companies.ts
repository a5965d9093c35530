/** Companies of a book. One that is known already stays as it is; one whose agreement had ended has it again. */
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { createCompany, setEnded } from '../../../lending/companies/index.ts';
import { readCompanies } from '../companies.ts';
import type { PartOf } from '../parts.ts';
import type { DonePart } from '../repo.ts';

/** The company of a part that had an agreement before is none of the import's: an undo leaves it. */
export async function bringCompanies(
  trx: Trx,
  clock: Clock,
  parts: readonly PartOf<'company'>[],
): Promise<DonePart[]> {
  const known = new Map((await readCompanies(trx)).map((company) => [company.nit, company]));
  const done: DonePart[] = [];
  for (const { position, data } of parts) {
    const own = known.get(data.nit);
    const id = own?.id ?? (await createCompany(trx, { ...data, now: clock.now() }));
    const hadEnded = own !== undefined && own.ended_at !== null;
    if (hadEnded) await setEnded(trx, id, null);
    done.push({ position, companyId: own && !hadEnded ? null : id });
  }
  return done;
}

/** It has staff, employees or credits here. */
const IS_USED = sql<boolean>`(
  exists (select from staff own where own.company_id = part.company_id and own.active)
  or exists (select from borrowers own where own.company_id = part.company_id and own.active)
  or exists (select from credits own where own.company_id = part.company_id and own.state not in ('CANCELLED', 'REJECTED')))`;

/** Of an import that was undone: a company that is still open, and that no other import has by now. */
export const IS_KEPT_COMPANY = sql<boolean>`(
  exists (select from companies own where own.id = part.company_id and own.ended_at is null) and ${IS_USED}
  and exists (select from book_imports own where own.id = part.import_id and own.state = 'undone')
  and not exists (select from book_import_parts own where own.company_id = part.company_id and own.import_id > part.import_id))`;

/** Ends the agreements of an import's companies that nobody uses; nobody begins to meanwhile. */
export async function endCompanies(trx: Trx, importId: number, now: Date): Promise<void> {
  const open = sql`from book_import_parts part join companies on companies.id = part.company_id
    where part.import_id = ${importId} and companies.ended_at is null`;
  await sql`select ${open} order by companies.id for update of companies`.execute(trx);
  const { rows } = await sql<{ id: number }>`select companies.id ${open} and not ${IS_USED}`.execute(trx);
  for (const { id } of rows) await setEnded(trx, id, now);
}
