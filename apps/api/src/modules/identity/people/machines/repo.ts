import type { MachineRight } from '@unamano/contract/identity/machine-rights';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../../db/types.ts';

export type UsedKey = {
  staff_id: number;
  company_id: number | null;
  rights: MachineRight[];
  calls_per_minute: number;
  calls_in_minute: number;
};

/** Counts a call of the key that is good now, in one statement; undefined for every other text. */
export async function useKey(
  db: Db,
  hash: string,
  { now, minute, address }: { now: Date; minute: Date; address: string },
): Promise<UsedKey | undefined> {
  const { rows } = await sql<UsedKey>`
    update machine_accounts account set minute = ${minute}, last_used_at = ${now}, last_used_from = ${address},
      calls_in_minute = case when account.minute = ${minute} then account.calls_in_minute + 1 else 1 end
    from machine_keys key, staff
    where key.key_hash = ${hash} and (key.ends_at is null or key.ends_at > ${now})
      and account.staff_id = key.staff_id and staff.id = key.staff_id and staff.active
    returning account.staff_id, staff.company_id, account.rights, account.calls_per_minute, account.calls_in_minute`.execute(
    db,
  );
  return rows[0];
}

/** As many calls of a machine are stored. */
const CALLS_KEPT = 200;

type MadeCall = Omit<Row<'machine_calls'>, 'staff_id' | 'slot' | 'number'>;

/** Takes the place of the call so many before it. */
export async function insertCall(db: Db, machineId: number, call: MadeCall): Promise<void> {
  const { method, path, status, err_code, request_id, called_at } = call;
  await sql`
    with made as (
      update machine_accounts set calls_made = calls_made + 1 where staff_id = ${machineId} returning calls_made as number)
    insert into machine_calls (staff_id, slot, number, method, path, status, err_code, request_id, called_at)
    select ${machineId}, made.number % ${sql.lit(CALLS_KEPT)}, made.number, ${method}, ${path}, ${status}, ${err_code},
      ${request_id}, ${called_at} from made
    on conflict (staff_id, slot) do update set number = excluded.number, method = excluded.method, path = excluded.path,
      status = excluded.status, err_code = excluded.err_code, request_id = excluded.request_id,
      called_at = excluded.called_at`.execute(db);
}

/** The newest first; undefined where there is no such machine. */
export async function callsOf(db: Db, id: number): Promise<Row<'machine_calls'>[] | undefined> {
  const machine = db.selectFrom('machine_accounts').select('staff_id').where('staff_id', '=', id);
  if (!(await machine.executeTakeFirst())) return undefined;
  const calls = db.selectFrom('machine_calls').selectAll().where('staff_id', '=', id);
  return calls.orderBy('number', 'desc').execute();
}

/** May be repeated. */
export async function deleteCallsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('machine_calls').where('called_at', '<', before).execute();
}

type MachineRow = {
  id: number;
  name: string;
  active: boolean;
  company_id: number | null;
  company: string | null;
  rights: MachineRight[];
  calls_per_minute: number;
  created_at: Date;
  last_used_at: Date | null;
  last_used_from: string | null;
};

export async function listMachines(db: Db): Promise<MachineRow[]> {
  const { rows } = await sql<MachineRow>`
    select staff.id, staff.last_name as name, staff.active, staff.company_id, company.name as company, account.rights,
      account.calls_per_minute, staff.created_at, account.last_used_at, account.last_used_from
    from machine_accounts account join staff on staff.id = account.staff_id
      left join companies company on company.id = staff.company_id
    order by staff.id desc`.execute(db);
  return rows;
}

/** Those that are good or wait to be shown, the newest first. */
export async function currentKeys(db: Db, now: Date) {
  return db
    .selectFrom('machine_keys')
    .select(['staff_id', 'requested_by', 'hint', 'issued_at', 'ends_at'])
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
}

/** Locked, with whether it still works; undefined for a person's account. */
export async function lockMachine(trx: Trx, id: number) {
  return trx
    .selectFrom('staff')
    .innerJoin('machine_accounts as account', 'account.staff_id', 'staff.id')
    .select(['staff.id', 'staff.last_name as name', 'staff.active'])
    .where('staff.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAccount(
  trx: Trx,
  account: { staff_id: number; rights: readonly MachineRight[]; calls_per_minute: number },
): Promise<void> {
  await trx
    .insertInto('machine_accounts')
    .values({ ...account, rights: [...account.rights] })
    .execute();
}

type Requested = {
  staff_id: number;
  requested_by: number;
  approved_by: number;
  approved_at: Date;
  overlap_hours: number;
};

/** A key that waits to be shown; a former one that was never shown ends. */
export async function insertKey(trx: Trx, key: Requested): Promise<void> {
  await trx
    .deleteFrom('machine_keys')
    .where('staff_id', '=', key.staff_id)
    .where('issued_at', 'is', null)
    .execute();
  await trx.insertInto('machine_keys').values(key).execute();
}

export async function waitingKey(trx: Trx, staffId: number) {
  return trx
    .selectFrom('machine_keys')
    .select(['id', 'requested_by', 'overlap_hours'])
    .where('staff_id', '=', staffId)
    .where('issued_at', 'is', null)
    .executeTakeFirst();
}

/** The keys before it end with its overlap, or as they would have. */
export async function issueKey(
  trx: Trx,
  {
    id,
    staffId,
    hash,
    hint,
    now,
    endsAt,
  }: { id: number; staffId: number; hash: string; hint: string; now: Date; endsAt: Date },
): Promise<void> {
  await sql`update machine_keys set ends_at = least(ends_at, ${endsAt})
    where staff_id = ${staffId} and issued_at is not null and (ends_at is null or ends_at > ${endsAt})`.execute(
    trx,
  );
  await trx
    .updateTable('machine_keys')
    .set({ key_hash: hash, hint, issued_at: now })
    .where('id', '=', id)
    .execute();
}

/** Undefined for a company whose agreement ended. */
export async function openCompany(db: Db, id: number): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
