/** The newest imports, with who brought them and how far they are. */
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type ImportRow, type Progress, progressOf } from './repo.ts';

export type ListedImport = {
  row: ImportRow;
  progress: Progress;
  staff: { uploaded: string; approved: string | null };
  /** The kinds of its requests that wait for a second person. */
  pending: ReadonlySet<string>;
};

const LISTED = 20;

/** Newest first, without those that are still being prepared. */
export async function readImports(db: Db, kinds: readonly string[], now: Date): Promise<ListedImport[]> {
  const { rows } = await sql<
    ImportRow & {
      uploader: string;
      approver: string | null;
      parts: number;
      done: number;
      credits: number;
      pesos: number;
      pending: string[];
    }
  >`
    select book.*, concat_ws(' ', one.first_name, one.last_name) as uploader,
      case when other.id is not null then concat_ws(' ', other.first_name, other.last_name) end as approver,
      part.*, array(
        select request.kind from approval_requests request
        where request.kind = any (${[...kinds]}::text[]) and request.expires_at > ${now}
          and (request.payload ->> 'importId')::bigint = book.id
          and not exists (select from approval_decisions where request_id = request.id)) as pending
    from book_imports book left join staff one on one.id = book.uploaded_by left join staff other on other.id = book.approved_by,
      lateral (${progressOf(sql.ref('book.id'))}) part
    where book.state <> 'draft' order by book.id desc limit ${LISTED}`.execute(db);
  return rows.map(({ uploader, approver, parts, done, credits, pesos, pending, ...row }) => ({
    row,
    progress: { parts, done, differences: { credits, pesos } },
    staff: { uploaded: uploader, approved: approver },
    pending: new Set(pending),
  }));
}
