/** Names of what events are about, and the page on which each is seen. */
import type { AuditPage } from '@unamano/contract/office/audit';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

export type NamedKind = (typeof NAMED_KINDS)[number];

export const NAMED_KINDS = [
  'staff',
  'company',
  'machine',
  'borrower',
  'credit',
  'approval',
  'payroll_exception',
  'payroll_file',
] as const;

export type SubjectName = { name: string | null; idUser: number | null; opens: AuditPage | null };

type Row = {
  key: string;
  name: string | null;
  id_user: number | null;
  page: AuditPage['page'] | null;
  page_id: number | null;
};

/** By `kind:id`. */
export async function namesOf(
  db: Db,
  ids: Record<NamedKind, readonly number[]>,
): Promise<Map<string, SubjectName>> {
  const all = (kind: NamedKind) => sql`any (${[...ids[kind]]}::bigint[])`;
  const { rows } = await sql<Row>`
    select 'staff:' || id as key, first_name || ' ' || last_name as name, null::bigint as id_user, 'staff' as page, null::bigint as page_id
    from staff where id = ${all('staff')}
    union all
    select 'machine:' || id, last_name, null, 'machines', null from staff where id = ${all('machine')}
    union all
    select 'company:' || id, name, null, 'company', id from companies where id = ${all('company')}
    union all
    select 'borrower:' || id, first_name || ' ' || last_name, id, null, null from borrowers where id = ${all('borrower')}
    union all
    select 'credit:' || c.id, b.first_name || ' ' || b.last_name, b.id, null, null
    from credits c join borrowers b on b.id = c.borrower_id where c.id = ${all('credit')}
    union all
    select 'payroll_file:' || file.id, company.name, null, 'payroll_file', file.id
    from payroll_files file join companies company on company.id = file.company_id where file.id = ${all('payroll_file')}
    union all
    select 'payroll_exception:' || e.id, coalesce(b.first_name || ' ' || b.last_name, company.name), b.id,
      case when b.id is null then 'payroll_file' end, e.file_id
    from payroll_exceptions e join companies company on company.id = e.company_id
      left join credits c on c.id = e.credit_id left join borrowers b on b.id = c.borrower_id
    where e.id = ${all('payroll_exception')}
    union all
    select 'approval:' || request.id,
      coalesce(b.first_name || ' ' || b.last_name, request.description ->> 'summary'), b.id,
      case when b.id is not null then null
        when request.payload ? 'fileId' then 'payroll_file'
        when request.kind like 'settings.%' then 'settings'
        when request.kind = 'staff.grant' then 'staff'
        else 'approvals' end,
      (request.payload ->> 'fileId')::bigint
    from approval_requests request
    left join credits c on c.id = (request.payload ->> 'creditId')::bigint
    left join borrowers b on b.id = coalesce((request.payload ->> 'borrowerId')::bigint, c.borrower_id)
    where request.id = ${all('approval')}`.execute(db);
  return new Map(
    rows.map(({ key, name, id_user: idUser, page, page_id: id }) => [
      key,
      { name, idUser, opens: page && { page, id } },
    ]),
  );
}
