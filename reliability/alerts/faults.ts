/** Each alarm's fault, made on a running platform, and its end. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fill } from '../lib/loop-disk.ts';
import { type Stage, startCalls } from './stage.ts';

type Fault = {
  readonly name: string;
  readonly alarms: readonly string[];
  /** Makes the fault, and returns what ends it. */
  readonly make: (stage: Stage) => Promise<() => Promise<unknown>>;
};

/** More than the pool has connections. */
const CROWD = 30;
const MESSAGES = 6;

/** Staff check every order and credit. */
async function reconcile({ to, staff }: Stage): Promise<void> {
  const { status } = await to.post('/dashboard/api/reconciliation/', {}, staff);
  if (status !== 200) throw new Error(`the reconciliation answered ${status}`);
}

/** The alarms about a ledger that was never verified, and about holidays of any year, are for later. */
export async function prepare(stage: Stage): Promise<void> {
  await reconcile(stage);
  await stage.pool.query(`insert into holiday_years (effective_on, days, source, created_at)
    select make_date(year, 1, 1), '[]', 'rehearsal', now() from generate_series(2026, 2050) year`);
}

/** Confirmed years are never changed, but by a fault. */
const moveYears = ({ pool }: Stage, by: string) =>
  pool.query(`begin; set local session_replication_role = replica;
    update holiday_years set effective_on = effective_on + interval '${by}'; commit`);

async function openOrder({ to, borrower, pool }: Stage): Promise<number> {
  const { body } = await to.get('/credits/api/credit/info/home/', borrower.access);
  const { payments } = body.credit as { payments: { id_payment: number }[] };
  await to.post('/payvalida/api/cash/in/', { id_payment: payments[0]?.id_payment ?? 0 }, borrower.access);
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from payment_orders');
  return Number(rows[0]?.id);
}

/** Past what the database lets anybody do; the alarm is of the hour's figures. */
async function changeBooks({ pool, runJob }: Stage, change: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${change}; commit`);
  await runJob('watch-books');
}

const changePosition = ({ pool, borrower }: Stage, change: string) =>
  pool.query(`update loan_positions set ${change} where credit_id = $1`, [borrower.creditId]);

/** Those that need sessions come before the one that moves the clock. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'old money in suspense',
    alarms: ['OverdueFunds'],
    make: async (stage) => {
      await changePosition(stage, "waiting_pesos = 5000, waiting_since = '2020-01-15'");
      return () => changePosition(stage, 'waiting_pesos = 0, waiting_since = null');
    },
  },
  {
    name: 'holidays that nobody confirmed',
    alarms: ['HolidaysUnconfirmed'],
    make: async (stage) => {
      await moveYears(stage, '50 years');
      return () => moveYears(stage, '-50 years');
    },
  },
  {
    name: 'a guarantee that nobody pays',
    alarms: ['ControlItemOverdue'],
    make: async (stage) => {
      const move = (days: string) =>
        changeBooks(
          stage,
          `update journal_lines set value_on = value_on ${days} where account = 'guarantee_payable'`,
        );
      await move('- 400');
      return () => move('+ 400');
    },
  },
  {
    name: 'a line of the bank that nothing explains',
    alarms: ['BankUnexplained'],
    make: async (stage) => {
      await changeBooks(
        stage,
        `with file as (insert into statement_files (source, file_name, sha256, imported_at)
          values ('bank', 'rehearsal', '', now()) returning id)
        insert into statement_lines (file_id, source, happened_on, amount_pesos, reference, description, key)
        select id, 'bank', '2020-01-15', 7, '', '', 'rehearsal' from file`,
      );
      return () => changeBooks(stage, `delete from statement_lines where key = 'rehearsal'`);
    },
  },
  {
    name: 'a full disk',
    alarms: ['DiskFillsUp', 'DiskFull'],
    make: async ({ disk, freeBytes, reserveBytes }) => {
      const filler = path.join(disk, 'filler');
      fill(filler, freeBytes() - reserveBytes / 2);
      return async () => rmSync(filler);
    },
  },
  {
    name: 'a wrong position',
    alarms: ['LedgerDiffers'],
    make: async (stage) => {
      await changePosition(stage, 'owed_pesos = owed_pesos + 7');
      await reconcile(stage);
      return async () => {
        await changePosition(stage, 'owed_pesos = owed_pesos - 7');
        await reconcile(stage);
      };
    },
  },
  {
    name: 'an order that the gateway does not know',
    alarms: ['GatewayDiffers'],
    make: async (stage) => {
      const order = await openOrder(stage);
      const rename = (code: string) =>
        stage.pool.query(`update payment_orders set order_code = ${code}, check_due = true where id = $1`, [
          order,
        ]);
      await rename('reverse(order_code)');
      await stage.runJob('check-orders');
      return async () => {
        await rename('reverse(order_code)');
        await stage.runJob('check-orders');
      };
    },
  },
  {
    name: 'a killed process',
    alarms: ['PlatformDown'],
    make: async (stage) => {
      await stage.killPlatform();
      return stage.startPlatform;
    },
  },
  {
    name: 'a database that is stopped',
    alarms: ['NotReady', 'ManyErrors'],
    make: async (stage) => {
      await stage.stopDatabase();
      return stage.startDatabase;
    },
  },
  {
    name: 'a locked table',
    alarms: ['SlowCalls', 'NoFreeConnection'],
    make: async ({ pool, to, borrower }) => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('lock table sessions in access exclusive mode');
      const stop = startCalls(to, borrower.access, CROWD);
      return async () => {
        await client.query('rollback');
        client.release();
        await stop();
      };
    },
  },
  {
    name: 'an e-mail service that has been down for twenty minutes',
    alarms: ['OutsideServiceDown', 'OldJob'],
    make: async ({ pool, setFault }) => {
      await setFault('email', 'down');
      const { rows } = await pool.query<{ id: string }>(
        `with written as (
          insert into messages (channel, recipient, template, parameters, created_at)
          select 'email', 'nadie@unamano.test', 'request_dropped', '{"firstName": "Nadie"}', now()
          from generate_series(1, $1) returning id)
        select (graphile_worker.add_job('send-message', json_build_object('messageId', id),
          queue_name => 'messages by email', max_attempts => 16)).id from written`,
        [MESSAGES],
      );
      const jobs = rows.map(({ id }) => id);
      await pool.query(
        "update graphile_worker._private_jobs set created_at = now() - interval '20 minutes' where id = any ($1)",
        [jobs],
      );
      return async () => {
        await setFault('email', null);
        await pool.query(
          'select graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)',
          [jobs],
        );
      };
    },
  },
  {
    name: 'a copy that replays nothing',
    alarms: ['CopyBehind'],
    make: async ({ copy, pool }) => {
      await copy.query('select pg_wal_replay_pause()');
      await pool.query('analyze sessions');
      return () => copy.query('select pg_wal_replay_resume()');
    },
  },
  {
    name: 'a check of the ledger that fails for two days',
    alarms: ['JobGivenUp', 'LedgerUnchecked'],
    make: async ({ pool, advanceDays, runJob }) => {
      await pool.query('revoke insert on asked_jobs from unamano_app');
      await advanceDays(2);
      await runJob('check-ledger', 1);
      return async () => {
        await pool.query('grant insert on asked_jobs to unamano_app');
        await pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), attempts => 0, run_at => now())
          from graphile_worker.jobs where task_identifier = 'check-ledger'`);
      };
    },
  },
  {
    name: 'an instant payment of nobody known',
    alarms: ['InstantDiffers'],
    make: async (stage) => {
      await stage.pool.query(`insert into instant_payins (provider_id, at, amount_pesos, centavos, recorded_at, posted_pesos)
        values ('alarm', now(), 1000, 0, now(), 0)`);
      await reconcile(stage);
      return async () => {
        await stage.pool.query("delete from instant_payins where provider_id = 'alarm'");
        await reconcile(stage);
      };
    },
  },
  {
    name: 'money that no disbursement waited for',
    alarms: ['InstantPayoutUnclear'],
    make: async ({ pool }) => {
      await pool.query(`
        with key as (
          insert into payment_keys (credit_id, kind, bank, checked_on)
          select min(id), 'phone', 'Nequi', '2026-01-01' from credits returning id, credit_id)
        insert into instant_payouts (credit_id, disbursement_number, amount_pesos, payment_key_id, ordered_at, state,
          external_ref, preview_id, preview_expires_at, sent_at)
        select credit_id, 1, 1000, id, now(), 'paid_twice', 'alarm', 'alarm', now(), now() from key`);
      return () => pool.query("update instant_payouts set returned_at = now() where external_ref = 'alarm'");
    },
  },
];
