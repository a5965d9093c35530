import type { Reply } from '@unamano/contract/endpoint';
import type { entryList } from '@unamano/contract/loans/books/outside-entries';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postEntryByTwo } from '../../../../test/fixtures/outside-entries.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { postEntry } from '../ledger/index.ts';
import { verifyLedger } from '../loan-events/index.ts';

const platform = await sharedPlatform();
const [writer, second, owner] = await Promise.all([
  staffAccess(platform, ['accounting']),
  staffAccess(platform, ['accounting']),
  staffAccess(platform, ['portfolio']),
]);
const today = platform.services.clock.today();
const PATH = '/dashboard/api/accounting/entries';
const COST = {
  kind: 'bank_cost',
  happened_on: today,
  third_party_type: 'NIT',
  third_party_number: '900.373.913-4',
  third_party_name: 'Banco de prueba',
  reference: 'R-1',
  description: 'Cuota de manejo',
  amount: '20.000',
  vat: 3_800,
};

const write = (input: object = {}, as = writer) => platform.post(`${PATH}/`, { ...COST, ...input }, as);
const decide = (id_approval: unknown, action = 'approve', as = second) =>
  platform.post('/dashboard/api/approvals/answer', { id_approval, action, reason: 'Revisado' }, as);
const list = async (as = writer) =>
  (await platform.get(`${PATH}/?limit=200`, as)).body as Reply<typeof entryList>;

async function newest() {
  const [entry] = (await list()).entries;
  if (!entry) throw new Error('there is no entry');
  return entry;
}

async function approved(input: object = {}) {
  const { body } = await write(input);
  expect((await decide(body.id_approval)).status).toBe(200);
  return newest();
}

test('one person writes, another one approves, and the entry has its lines, its third party and both people', async () => {
  const { status, body } = await write();
  expect(status).toBe(201);
  expect((await list()).waiting).toBe(1);
  expect((await decide(body.id_approval, 'approve', writer)).body.err_code).toBe('SELF_APPROVAL_NOT_ALLOWED');
  await decide(body.id_approval);
  expect(await newest()).toMatchObject({
    ...{ kind: 'bank_cost', third_party_document: 'NIT 900373913-4', amount: 23_800, happened_on: today },
    lines: [
      { title: 'Gastos bancarios', debit: 20_000, credit: 0 },
      { title: 'IVA descontable', debit: 3_800, credit: 0 },
      { title: 'Bancos', debit: 0, credit: 23_800 },
    ],
    written_by: 'Persona Del Equipo',
    reversed_by: null,
  });
  expect((await list(owner)).entries).toHaveLength(1);
  expect((await write({}, owner)).status).toBe(403);
  expect(await verifyLedger(platform.db)).toEqual([]);
});

test('what an opening lacks goes to its account, and a free entry is even', async () => {
  const opening = await approved({
    kind: 'opening',
    lines: 'cash_at_bank:50000000,funding_payable:-20000000',
  });
  expect(opening.lines.at(-1)).toMatchObject({ title: 'Saldos de apertura', credit: 30_000_000 });
  const free = await approved({ kind: 'free', lines: 'general_expenses:90000,cash_at_bank:-90000' });
  expect(free.amount).toBe(90_000);
});

test.each([
  [{ happened_on: '2090-01-01' }, 'happened_on'],
  [{ third_party_number: '900373913-5' }, 'third_party_number'],
  [{ third_party_type: 'CC', third_party_number: '12 4' }, 'third_party_number'],
  [{ amount: '' }, 'amount'],
  [{ kind: 'free' }, 'lines'],
  [{ kind: 'free', lines: 'cash_at_bank:1000' }, 'lines'],
  [{ kind: 'free', lines: 'cash_at_bank:1000,cash_at_bank:-1000' }, 'lines'],
  [{ kind: 'free', lines: 'loans_receivable:1000,cash_at_bank:-1000' }, 'lines'],
  [{ kind: 'free', lines: '__proto__:1000,cash_at_bank:-1000' }, 'lines'],
])('%j is refused at its field', async (input, name) => {
  const { status, body } = await write(input);
  expect([status, body.err_code, Object.keys(body.fields as object)]).toEqual([
    400,
    'VALIDATION_ERROR',
    [name],
  ]);
});

test('an entry is reversed once, by two people, and stays', async () => {
  const entry = await approved();
  const reverse = (id_entry: number) =>
    platform.post(`${PATH}/reverse/`, { id_entry, reason: 'Estaba repetido' }, writer);
  const { body } = await reverse(entry.id_entry);
  expect((await reverse(entry.id_entry)).body.err_code).toBe('CHANGE_PENDING');
  await decide(body.id_approval);
  const [reversal, original] = (await list()).entries;
  expect(reversal).toMatchObject({ reverses: entry.id_entry, amount: entry.amount });
  expect(original).toMatchObject({ id_entry: entry.id_entry, reversed_by: reversal?.id_entry });
  expect((await reverse(entry.id_entry)).body.err_code).toBe('STATE_NOT_ALLOWED');
  expect((await reverse(999_999)).body.err_code).toBe('OBJECT_NOT_FOUND');
});

test('fifty approvals at once of each of ten entries post each once', async () => {
  const before = (await list()).entries.length;
  const asked = await Promise.all(Array.from({ length: 10 }, (_, at) => write({ amount: 1_000 + at })));
  const answers = await Promise.all(
    asked.flatMap(({ body }) => Array.from({ length: 5 }, () => decide(body.id_approval))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await list()).entries).toHaveLength(before + 10);
});

test('fifty entries with one key are asked once', async () => {
  const { waiting } = await list();
  const call = () =>
    platform.call('POST', `${PATH}/`, {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${writer}`,
        'idempotency-key': 'fifty-entries',
      },
      body: JSON.stringify(COST),
    });
  const replies = await Promise.all(Array.from({ length: 50 }, call));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await list()).waiting).toBe(waiting + 1);
});

test('the database refuses an entry without a second person, and one on an account of loans', async () => {
  const { clock } = platform.services;
  const [now, line] = [clock.now(), { account: 'cash_at_bank', amountPesos: 1_000 } as never];
  const alone = inTransaction(platform.db, async (trx) => {
    const opposite = { account: 'bank_costs', amountPesos: -1_000 } as never;
    const when = { postedOn: today, recordedAt: now, reference: 'alone' };
    await postEntry(trx, { creditId: null, kind: 'outside', ...when, lines: [line, opposite] });
  });
  await expect(alone).rejects.toThrow('says nothing about itself');
  const ofLoans = inTransaction(platform.db, (trx) =>
    postEntryByTwo(trx, clock, [line, { account: 'loans_receivable', amountPesos: -1_000 } as never]),
  );
  await expect(ofLoans).rejects.toThrow('only loans write an account');
  const unapproved = inTransaction(platform.db, async (trx) => {
    await postEntryByTwo(trx, clock);
    await sql`insert into outside_entries select entry_id, kind, happened_on, third_party_id, reference, document, description,
      (select id from approval_requests where not exists (select from approval_decisions where request_id = id) limit 1), null
      from outside_entries order by entry_id desc limit 1`.execute(trx);
  });
  await expect(unapproved).rejects.toThrow();
});
