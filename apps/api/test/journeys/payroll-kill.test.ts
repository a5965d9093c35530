/**
 * A payroll file through the platform in a separate process that is killed twice while it works: each line is posted
 * once or not at all, and the next process continues.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createStaff } from '../../src/modules/identity/access/logins/index.ts';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { testDatabase } from '../database/database.ts';
import { type ChildPlatform, startChildPlatform } from '../platform/child-platform.ts';
import { lastPayPeriod, liftTransferLimit, makeEmployees, returnedFile } from '../platform/employees.ts';
import { testSize } from '../sizes.ts';

const LINES = testSize({ short: 600, full: 1_500 });
const KILLS = 2;
const WAGES = "loan_events where kind = 'money' and data ->> 'from' = 'wage'";
/** The test's own staff user: with the employees it needs no demo data. */
const OPERATIONS = { email: 'nomina@unamano.test', password: 'Chicamocha2026' };

async function logIn(child: ChildPlatform): Promise<Record<string, string>> {
  const reply = await child.call('POST', '/users/api/login/admin/', OPERATIONS);
  const login = reply.body.data_login as { tokens: { access: string } };
  return { authorization: `Bearer ${login.tokens.access}` };
}

it('posts each line once, however often the process is killed', async () => {
  const database = await testDatabase();
  const { db, pool } = database;
  let child: ChildPlatform | undefined;
  try {
    const { today, pay_period: payPeriod } = lastPayPeriod(new Date());
    const many = await makeEmployees(pool, LINES, payPeriod);
    const now = new Date();
    const names = { firstName: 'Óscar', lastName: 'Ibáñez', companyId: null, isAdmin: false };
    await createStaff(db, { ...OPERATIONS, ...names, modules: ['late_payments'], now });
    await liftTransferLimit(pool);
    const countOf = async (query: string): Promise<number> =>
      Number((await pool.query(`select count(*) as n from ${query}`)).rows[0]?.n);
    const done = () => countOf('payroll_lines where outcome is not null');

    child = await startChildPlatform(database.url);
    const file = {
      id_company: many.companyId,
      pay_period: payPeriod,
      transfer_amount: many.feePesos * LINES,
      bank_reference: 'TR-1',
      transferred_on: today,
      file: returnedFile(many),
    };
    const sent = await child.call('POST', '/dashboard/api/payroll/files/', file, await logIn(child));
    expect([sent.status, sent.body.file]).toMatchObject([200, { lines_total: LINES, state: 'PROCESSING' }]);
    const idFile = (sent.body.file as { id_file: number }).id_file;

    const killedAt: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await done();
      while ((await done()) < before + LINES / 10) await sleep(5);
      await child.kill();
      killedAt.push(await done());
      expect(await countOf(WAGES)).toBe(await done());
      child = await startChildPlatform(database.url);
    }
    const headers = await logIn(child);
    const progress = async () => {
      const reply = await child?.call(
        'GET',
        `/dashboard/api/payroll/file/?id_file=${idFile}`,
        undefined,
        headers,
      );
      return reply?.body.file as {
        state: string;
        lines_processed: number;
        open_exceptions: number;
        applied: number;
      };
    };
    while ((await progress()).state === 'PROCESSING') await sleep(50);

    expect(killedAt.every((lines) => lines > 0 && lines < LINES)).toBe(true);
    expect(await progress()).toMatchObject({
      state: 'PROCESSED',
      lines_processed: LINES,
      open_exceptions: 0,
      applied: many.feePesos * LINES,
    });
    expect(await countOf(WAGES)).toBe(LINES);
    expect(await countOf(`(select distinct credit_id from ${WAGES}) as paid`)).toBe(LINES);
    expect(await countOf("journal_entries where kind = 'payroll_transfer'")).toBe(1);
    expect(await verifyLedger(db)).toEqual([]);
  } finally {
    await child?.stop();
    await database.close();
  }
});
