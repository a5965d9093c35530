/** The calendar follows its credit: read by a parser that shares no code with what writes it. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { beforeEach, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { keyRingOf } from '../../../kernel/encryption.ts';
import { createDueCalendar } from './service.ts';

const database = await sharedDatabase();
let fixture: ReturnType<typeof createPaymentsFixture>;
let calendar: ReturnType<typeof createDueCalendar>;

beforeEach(() => {
  fixture = createPaymentsFixture(database.db, '2026-02-02');
  const { db } = database;
  const keys = keyRingOf('a-secret-that-is-only-for-tests');
  calendar = createDueCalendar({ db, clock: fixture.clock, keys, publicUrl: 'https://unamano.test' });
});

type Owned = Awaited<ReturnType<typeof fixture.activeCredit>>;

async function addressOf({ id, borrower }: Owned): Promise<string> {
  const made = await calendar.addressOf(borrower.id, id);
  return made.ok ? made.value.url : '';
}

const tokenOf = (address: string) => address.split('/')[3] ?? '';

/** Unfolds the lines (RFC 5545, 3.1) and reads the events. */
async function events(address: string): Promise<Record<string, string>[]> {
  const file = await calendar.file(tokenOf(address));
  const lines = (file.ok ? file.value : '').replace(/\r\n[ \t]/g, '').split('\r\n');
  const read: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') read.push({});
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const event = read.at(-1);
    if (event && !(name in event)) event[name] = value;
  }
  return read;
}

it('has each day with its amount, keeps the identity of a day, and follows a payment', async () => {
  const credit = await fixture.activeCredit(500_000, 3);
  const address = await addressOf(credit);
  const before = await events(address);
  expect(before.map(({ DTSTART, SUMMARY }) => [DTSTART, SUMMARY])).toEqual([
    ['20260302', 'Cuota de Unamano: $233.217 COP'],
    ['20260404', 'Cuota de Unamano: $233.217 COP'],
    ['20260502', 'Cuota de Unamano: $233.217 COP'],
  ]);
  await fixture.pay(await fixture.open(credit, 1));
  const after = await events(await addressOf(credit));
  expect(after.map(({ UID }) => UID)).toEqual(before.slice(1).map(({ UID }) => UID));
});

it('is of its owner alone, and an altered address opens nothing', async () => {
  const credit = await fixture.activeCredit(500_000, 3);
  const stranger = await fixture.activeCredit(300_000, 1);
  expect((await calendar.addressOf(stranger.borrower.id, credit.id)).ok).toBe(false);
  const token = tokenOf(await addressOf(credit));
  for (const altered of [token.slice(0, -1), `${token}x`, token.replace(/^./, '0'), '']) {
    if (altered !== token) expect(await calendar.file(altered)).toMatchObject({ ok: false });
  }
});

it('has the promised days in place of the installments that they cover, and nothing while nothing is charged', async () => {
  const credit = await fixture.activeCredit(500_000, 3);
  const installments = [
    { dueOn: day('2026-03-20'), amount: pesos(100_000) },
    { dueOn: day('2026-04-20'), amount: pesos(366_434) },
  ];
  await fixture.recordNow(credit.id, 'agreement', { debtPesos: pesos(699_651), installments });
  const address = await addressOf(credit);
  const days = async () => (await events(address)).map(({ DTSTART, UID }) => [DTSTART, UID?.split('.')[0]]);
  expect(await days()).toEqual([
    ['20260320', 'promesa-1'],
    ['20260420', 'promesa-2'],
    ['20260502', 'cuota-3'],
  ]);
  await fixture.recordNow(credit.id, 'frozen', {});
  expect(await days()).toEqual([]);
});
