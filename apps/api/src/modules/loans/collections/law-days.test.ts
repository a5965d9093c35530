/** Random days of collections: what the law allows, which promises broke and what the team did, against counts of their own. */
import { randomUUID } from 'node:crypto';
import { addDays, bogotaDay, type Day, day, weekday } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { createSeededRandom } from '@unamano/journeys/random';
import { beforeAll, expect, test } from 'vitest';
import { CONTACTS, MESSAGES, PROMISES, pay, TIMELINE, TODAY } from '../../../../test/fixtures/collections.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { countedTeam, shownTeam } from '../../../../test/fixtures/team-count.ts';
import { testSize } from '../../../../test/sizes.ts';

const DAYS = Number(process.env.UNAMANO_LAW_DAYS ?? testSize({ short: 60, full: 10_000 }));
/** A loan is late for so many of the days before another one takes its place. */
const DAYS_OF_A_LOAN = 60;
const SEED = Number(process.env.UNAMANO_SEED ?? 20261129);

const at = await sharedStaffApp('2026-01-05');
let token: string;

beforeAll(async () => {
  const clerk = await at.staff(['late_payments']);
  token = clerk.token;
  await at.db
    .insertInto('staff_modules')
    .values({ staff_id: clerk.actor.id, module: 'late_payments' })
    .execute();
});

/** What the person writes, and what clerks may answer, by a rule of its own. No answer touches the count of the law. */
function inboxOf(chance: ReturnType<typeof createSeededRandom>, phone: string) {
  let written: { at: number; isWaiting: boolean } | null = null;
  let refusedAt: number | null = null;
  let answers = 0;
  const now = () => at.clock.now().getTime();
  async function write(): Promise<void> {
    const body = chance.pick(['¿Cuánto debo?', 'Pago mañana', 'alta', 'alta', 'alta', 'baja']);
    const message = { providerId: randomUUID(), phone, kind: 'text', body, sentAt: at.clock.now() } as const;
    for (let times = 0; times < 2; times++) await at.collections.receiveMessage(message);
    written = { at: now(), isWaiting: true };
    if (body === 'baja') refusedAt = now();
    if (body === 'alta') refusedAt = null;
  }
  async function answer(isClosed: boolean): Promise<void> {
    if (written === null) return;
    const { rows } = await at.pool.query('select id from conversations where phone = $1', [phone]);
    const reply = { id: Number(rows[0]?.id), text: `Respuesta ${randomUUID()}` };
    const isSameDay = bogotaDay(new Date(written.at)) === bogotaDay(at.clock.now());
    const mayAnswer =
      now() - written.at < 86_400_000 &&
      (refusedAt === null || refusedAt < written.at) &&
      (written.isWaiting || (isSameDay && !isClosed));
    const { status } = await at.post('/dashboard/api/operative/inbox/reply', token, reply);
    expect([bogotaDay(at.clock.now()), status]).toEqual([bogotaDay(at.clock.now()), mayAnswer ? 200 : 409]);
    if (!mayAnswer) return;
    written.isWaiting = false;
    answers += 1;
  }
  return { write, answer, answers: () => answers, wantsNone: () => refusedAt !== null };
}

const monday = (on: Day) => addDays(on, -weekday(on));

test(`in ${DAYS} random days nothing goes beyond Ley 2300, and each broken promise is counted once`, async () => {
  const chance = createSeededRandom(SEED);
  let today = day('2026-01-05');
  let [messages, broken, answers, refused] = [0, 0, 0, 0];
  const team = { contacts: 0, promises: 0, kept: 0, money_back: 0 };
  for (let left = DAYS; left > 0; left -= DAYS_OF_A_LOAN) {
    at.clock.setDay(today);
    const { id, borrower } = await makeDisbursedCredit(at, addDays(today, -60));
    const inbox = inboxOf(chance, borrower.cellphone);
    const made: { on: Day; channel: string }[] = [];
    let promised: { due: Day; touchedOn: Day } | null = null;
    for (let count = 0; count < Math.min(left, DAYS_OF_A_LOAN); count++, today = addDays(today, 1)) {
      at.clock.setNow(new Date(`${today}T10:00:00-05:00`));
      const isClosed = weekday(today) === 6 || isHoliday(today);
      const groups = (await at.get(TODAY, token)).body.groups as {
        reason: string;
        credits: { credit_id: number }[];
      }[];
      const listed = groups.flatMap(({ reason, credits }) =>
        credits.filter(({ credit_id }) => credit_id === id).map(() => reason),
      );
      expect(listed.length, `${today}: in one group`).toBeLessThanOrEqual(1);
      const isBroken =
        promised !== null &&
        promised.due < today &&
        promised.due >= addDays(today, -7) &&
        promised.touchedOn <= promised.due;
      expect([today, listed.includes('PROMISE_BROKEN')]).toEqual([today, isBroken]);
      if (isBroken) broken += 1;
      const { now, allowed_contacts } = (await at.get(`${TIMELINE}?id_credit=${id}`, token)).body;
      for (const { channel, at: from } of allowed_contacts as { channel: string; at: string }[]) {
        const isAllowed =
          !isClosed &&
          made.every(
            (other) =>
              other.on !== today && (other.channel === channel || monday(other.on) !== monday(today)),
          );
        expect([today, channel, from === now]).toEqual([today, channel, isAllowed]);
      }
      const channel = chance.pick(['phone', 'whatsapp', 'sms']);
      const act = chance.pick(['nothing', 'nothing', 'promise', 'inbound', 'contact', 'message', 'pay']);
      const body = { credit_id: id, channel };
      const touch = (by: string) => {
        made.push({ on: today, channel: by });
        if (promised) promised.touchedOn = today;
      };
      if (act === 'promise' || act === 'inbound') {
        const due_on = addDays(today, chance.below(5));
        const is_inbound = act === 'inbound';
        const reply = await at.post(PROMISES, token, { ...body, amount: 20_000, due_on, is_inbound });
        expect(reply.status).toBe(200);
        promised = { due: due_on, touchedOn: today };
        if (!is_inbound) touch(channel);
      }
      if (act === 'pay') {
        await pay(at, id, 20_000);
        if (promised && promised.due >= today) promised = null;
      }
      if (act === 'contact') {
        await at.post(CONTACTS, token, { ...body, note: 'Llamada' });
        touch(channel);
      }
      if (act === 'message' && channel !== 'phone') {
        const order = await at.post(MESSAGES, token, { ...body, template: 'late_reminder' });
        const { message } = order.body;
        if (inbox.wantsNone()) {
          expect([today, order.status]).toEqual([today, 400]);
          refused += 1;
        } else if (message.state === 'sent') {
          expect(allowed_contacts).toContainEqual({ channel, at: now });
          touch(channel);
          messages += 1;
        } else
          await at.post('/dashboard/api/operative/collections/messages/cancel', token, { id: message.id });
      }
      if (chance.below(2) === 0) await inbox.answer(isClosed);
      if (chance.below(3) === 0) await inbox.write();
      for (let more = chance.below(3); more > 0; more--) await inbox.answer(isClosed);
      if (weekday(today) === 6) {
        const [shown] = await shownTeam(at, token, 'week');
        expect([today, shown]).toEqual([today, (await countedTeam(at, monday(today), today))[0]]);
        for (const name of Object.keys(team) as (keyof typeof team)[]) team[name] += shown?.[name] ?? 0;
      }
    }
    // A paid loan leaves the list, which stays as short for the next one.
    await pay(at, id, 2_000_000);
    answers += inbox.answers();
  }
  console.log(
    `seed ${SEED}: ${DAYS} days, ${messages} messages, ${broken} days with a broken promise, ${answers} answers, ${refused} refused by a wish; of the team ${JSON.stringify(team)}`,
  );
  expect(Math.min(messages + refused, broken, answers, ...Object.values(team))).toBeGreaterThan(0);
}, 3_600_000);
