import { APPROVING_MODULES, type StaffModule } from '@unamano/contract/modules';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';
import { type CompanyScope, inCompanySql, ownCompanyOf } from '../../../kernel/company-scope.ts';

export type Approver = {
  id: number;
  name: string;
  isAdmin: boolean;
  modules: StaffModule[];
  openedAt: Date;
};

const APPROVER = sql`
  staff.id, staff.first_name || ' ' || staff.last_name as name, staff.is_admin as "isAdmin",
  greatest(staff.created_at, staff.invited_at) as "openedAt",
  array(select module from staff_modules held where held.staff_id = staff.id) as modules`;

/** The active accounts of the caller's own company, or of the platform, that may approve something. */
export async function readApprovers(db: Db, scope: CompanyScope): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select ${APPROVER} from staff
    where staff.active and staff.company_id is not distinct from ${ownCompanyOf(scope)}::bigint
      and (staff.is_admin or exists (select from staff_modules held
        where held.staff_id = staff.id and held.module = any (${[...APPROVING_MODULES]}::text[])))
    order by name, staff.id`.execute(db);
  return rows;
}

export type AbsenceRow = { staffId: number; delegateId: number; delegate: string; from: Day; through: Day };

const ABSENCE = sql`
  absent.staff_id as "staffId", absent.delegate_id as "delegateId", absent.from_on as from, absent.through_on as through,
  delegate.first_name || ' ' || delegate.last_name as delegate`;

/** Those that are not over, of the caller's company or of the platform. */
export async function readAbsences(
  db: Db,
  scope: CompanyScope,
  today: Day,
): Promise<(AbsenceRow & { name: string })[]> {
  const { rows } = await sql<AbsenceRow & { name: string }>`
    select ${ABSENCE}, staff.first_name || ' ' || staff.last_name as name from staff_absences absent
    join staff on staff.id = absent.staff_id and staff.active
    join staff delegate on delegate.id = absent.delegate_id and delegate.active
    where absent.through_on >= ${today}::date and ${inCompanySql('staff.company_id', scope)}
    order by absent.through_on, absent.staff_id`.execute(db);
  return rows;
}

/** For whom the delegate answers on that day. */
export async function findCovered(trx: Trx, delegateId: number, today: Day): Promise<Approver | undefined> {
  const { rows } = await sql<Approver>`
    select ${APPROVER} from staff_absences absent join staff on staff.id = absent.staff_id and staff.active
    where absent.delegate_id = ${delegateId} and ${today}::date between absent.from_on and absent.through_on
    order by staff.id limit 1`.execute(trx);
  return rows[0];
}

export async function setAbsence(
  trx: Trx,
  { staffId, delegateId, from, through, now }: Omit<AbsenceRow, 'delegate'> & { now: Date },
): Promise<void> {
  const values = { delegate_id: delegateId, from_on: from, through_on: through, set_at: now };
  await trx
    .insertInto('staff_absences')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
}

export async function endAbsence(trx: Trx, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_absences')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
