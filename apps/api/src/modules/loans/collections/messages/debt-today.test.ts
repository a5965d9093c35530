/** A message about a debt that waits for its provider: at each attempt the debt is asked again. */
import { beforeAll, expect, test } from 'vitest';
import {
  type LateCredit,
  MESSAGES,
  pay,
  recordOn,
  TIMELINE,
} from '../../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../../test/fixtures/debt-relief.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { keyRingOf, sealer as makeSealer } from '../../../../kernel/encryption.ts';
import { down } from '../../../../kernel/outside/outside-result.ts';
import { ok } from '../../../../kernel/result.ts';
import { sendMessageTask } from '../../../office/messages/jobs.ts';

const at = await sharedStaffApp('2026-03-03');
let token: string;
beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

/** A late reminder of Tuesday at ten, whose provider is down. */
async function waitingReminder() {
  at.clock.setNow(new Date('2026-03-03T10:00:00-05:00'));
  const late: LateCredit = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setNow(new Date('2026-03-03T10:00:00-05:00'));
  await at.post(MESSAGES, token, { credit_id: late.id, channel: 'sms', template: 'late_reminder' });
  const rowOf = () =>
    at.db
      .selectFrom('messages')
      .selectAll()
      .where('borrower_id', '=', late.borrower.id)
      .where('template', '=', 'late_reminder')
      .executeTakeFirstOrThrow();
  const taken: string[] = [];
  let isDown = true;
  const send = async (message: object) => {
    if (isDown) return down('no connection');
    taken.push('body' in message ? String(message.body) : '');
    return ok({ providerId: 'id' });
  };
  const attempt = sendMessageTask({
    ...{ db: at.db, clock: at.clock, sealer: makeSealer(keyRingOf('test'), 'messages') },
    ...{ sms: { send }, whatsapp: { send }, email: { send } },
    askAgain: at.collections.askAgain,
    log: { warn: () => {} },
  });
  const { id } = await rowOf();
  await expect(attempt({ messageId: id })).rejects.toThrow('no connection');
  const timeline = async () => {
    const { body } = await at.get(`${TIMELINE}?id_credit=${late.id}`, token);
    const events: { kind: string; is_on_the_way?: boolean; outcome?: string }[] = body.events;
    return {
      onTheWay: events.some(({ is_on_the_way }) => is_on_the_way),
      outcomes: events.flatMap(({ kind, outcome }) => (kind === 'undelivered' ? [outcome] : [])),
    };
  };
  return {
    ...{ late, timeline, rowOf },
    again: async () => {
      isDown = false;
      await attempt({ messageId: id });
      return taken;
    },
  };
}

type Waiting = Awaited<ReturnType<typeof waitingReminder>>;

const CHANGES: Record<string, (waiting: Waiting) => Promise<unknown>> = {
  debt_paid: ({ late }) => pay(at, late.id, late.total),
  debt_frozen: ({ late }) =>
    recordOn(at, late.id, { kind: 'frozen', at: at.clock.now(), source: 'frozen-1', data: {} }),
  debt_agreed: async ({ late }) =>
    (await createReliefFixture(at)).agree(late.id, { firstDueOn: '2026-03-10' }),
};

test.each(Object.entries(CHANGES))(
  'is not sent where it is not true any more: %s',
  async (reason, change) => {
    const waiting = await waitingReminder();
    expect(await waiting.timeline()).toEqual({ onTheWay: true, outcomes: [] });
    await change(waiting);
    expect(await waiting.again()).toEqual([]);
    expect(await waiting.timeline()).toEqual({ onTheWay: false, outcomes: [reason] });
  },
);

test('says the figures of the day on which it leaves', async () => {
  const waiting = await waitingReminder();
  at.clock.setNow(new Date('2026-03-04T10:00:00-05:00'));
  const [body] = await waiting.again();
  expect(body).toContain('tiene 22 días de mora');
  expect(await waiting.timeline()).toEqual({ onTheWay: false, outcomes: [] });
});
