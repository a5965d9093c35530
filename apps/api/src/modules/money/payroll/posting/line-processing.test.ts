import { addDays, day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../../test/fixtures/payroll.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { keyRingOf, sealer } from '../../../../kernel/encryption.ts';
import { lockBorrower } from '../../../identity/borrowers/index.ts';
import { lockCredit, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { verifyLedger } from '../../../loans/ledger/index.ts';
import { applyPayment, readLoanSnapshots } from '../../../loans/payments/index.ts';
import { createMessages } from '../../../office/messages/index.ts';
import { findFile } from '../file-repo.ts';
import { processLine } from './line-processing.ts';
import { readUnprocessedLines } from './line-repo.ts';

let at: PayrollTestApp;

beforeAll(async () => {
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

/** The line of a new file, with a snapshot of its credit taken now. */
async function lineWithSnapshot(who: Employee, deducted: number) {
  const { file } = await at.upload([who.line(deducted)]);
  const row = await findFile(at.db, file.id_file);
  if (!row) throw new Error('no file');
  const [line] = await readUnprocessedLines(at.db, row, 1);
  if (!line) throw new Error('no line');
  const snapshot = (await readLoanSnapshots(at.db, [who.id])).get(who.id);
  if (!snapshot) throw new Error('no snapshot');
  const messages = createMessages({ clock: at.clock, sealer: sealer(keyRingOf('test'), 'messages') });
  const deps = { db: at.db, clock: at.clock, messages };
  return { id: file.id_file, snapshot, process: () => processLine(deps, row, line, snapshot) };
}

async function payAtGateway({ id, borrower }: Employee, amountPesos: number): Promise<void> {
  await inTransaction(at.db, async (trx) => {
    await lockBorrower(trx, borrower.id);
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    const today = day('2026-02-15');
    const named = { source: 'gateway' as const, reference: `pasarela-${id}`, reason: 'test' };
    await applyPayment(trx, {
      ...named,
      credit,
      amountPesos: pesos(amountPesos),
      today,
      now: at.clock.now(),
      initiator: PLATFORM,
    });
  });
}

test('counts a payment received after the snapshot: the rest of the line is a surplus', async () => {
  const who = await at.employee();
  const { id, process } = await lineWithSnapshot(who, who.fee);
  await payAtGateway(who, who.fee - 30_000);
  await process();
  const [exception] = await at.exceptions(`&id_file=${id}`);
  expect(exception).toMatchObject({ kind: 'surplus', in_suspense: who.fee - 30_000 });
  expect(await at.unpaid(who.id)).toEqual([0, ...who.rows.slice(1).map((row) => row.value_pesos)]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('counts a contact recorded after the snapshot: its fee is owed', async () => {
  const who = await at.employee();
  const { snapshot, process } = await lineWithSnapshot(who, who.fee);
  const contact = {
    contacted_on: addDays(day('2026-02-15'), -1),
    channel: 'phone' as const,
    note: 'Se habló',
    staff_id: null,
    recorded_at: at.clock.now(),
  };
  await at.db
    .insertInto('collection_contacts')
    .values({ ...contact, credit_id: who.id })
    .execute();
  await process();
  const known = await at.db
    .selectFrom('payments')
    .select('last_contact_id')
    .where('credit_id', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(snapshot.records.contacts).toEqual([]);
  expect(known.last_contact_id).toBeGreaterThan(0);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('reads nothing again while the snapshot is current', async () => {
  const who = await at.employee();
  const { process } = await lineWithSnapshot(who, who.fee);
  const sent: string[] = [];
  const query = at.pool.query.bind(at.pool);
  const listen = (client: { query: (...given: unknown[]) => unknown }) => {
    const send = client.query.bind(client);
    client.query = (...given: unknown[]) => {
      const [first] = given;
      sent.push(typeof first === 'object' && first && 'text' in first ? String(first.text) : String(first));
      return send(...given);
    };
    at.pool.once('release', () => {
      client.query = send;
    });
  };
  at.pool.once('acquire', listen as never);
  await process();
  await query('select 1');
  expect(sent.map((text) => text.trim().split(/\s/, 1)[0])).toEqual(['begin', 'with', 'with', 'commit']);
});
