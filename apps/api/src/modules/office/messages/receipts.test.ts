import { createHmac } from 'node:crypto';
import { day } from '@unamano/domain/calendar';
import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../../test/database/rows.ts';
import { makeBorrower } from '../../../../test/fixtures/disbursements.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { createReceipts, providerNameOf } from './receipts.ts';

const PATH = '/whatsapp/api/webhook/';

const platform = await sharedPlatform();

async function aMessage(
  channel: 'whatsapp' | 'sms' = 'whatsapp',
  borrowerId: number | null = null,
  createdAt = platform.services.clock.now(),
) {
  return platform.db
    .insertInto('messages')
    .values({
      channel,
      recipient: '+573000000001',
      template: 'credit_finished',
      parameters: '{}',
      borrower_id: borrowerId,
      created_at: createdAt,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

const messageOf = (id: number) =>
  platform.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const sentAt = async (id: number) =>
  (await platform.db.selectFrom('messages').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow())
    .sent_at;

function bodyFor(name: string, status = 'sent', errors?: { code: number }[], timestamp?: string): string {
  const statuses = [{ id: 'wamid.A', status, timestamp, biz_opaque_callback_data: name, errors }];
  return JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] });
}

function postReceipt(body: string, secret = platform.services.config.values.WHATSAPP_APP_SECRET) {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return fetch(`${platform.url}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
}

describe('a receipt', () => {
  test.each(['sent', 'delivered', 'read'])('%s: the message counts as sent', async (status) => {
    const row = await aMessage();
    expect((await postReceipt(bodyFor(providerNameOf(row), status))).status).toBe(200);
    expect(await sentAt(row.id)).not.toBeNull();
  });

  test.each([
    ['delivered', '1772553600', '2026-03-03T16:00:00.000Z'],
    ['read', '1772553600', '2026-03-03T16:00:00.000Z'],
    ['delivered', undefined, '2026-03-03T18:00:00.000Z'],
    // Before the message was written, after the receipt came: the clocks differ.
    ['delivered', '1', '2026-03-03T15:00:00.000Z'],
    ['delivered', '1999999999', '2026-03-03T18:00:00.000Z'],
  ])('%s at %s says when the message was delivered', async (status, timestamp, at) => {
    const delivered: unknown[] = [];
    const now = new Date('2026-03-03T18:00:00Z');
    const receipts = createReceipts({
      db: platform.db,
      clock: { now: () => now, today: () => day('2026-03-03') },
      appSecret: '',
      verifyToken: '',
      phoneNumberId: '',
      onIncoming: async () => undefined,
      isRecipientFault: () => false,
      onDelivered: async (message, on) => {
        delivered.push([message, on.toISOString()]);
      },
    });
    const { id: borrower } = await makeBorrower(platform.db);
    const row = await aMessage('whatsapp', borrower, new Date('2026-03-03T15:00:00Z'));
    await receipts.apply(JSON.parse(bodyFor(providerNameOf(row), status, undefined, timestamp)));
    expect(delivered).toEqual([[{ id: row.id, borrowerId: borrower }, at]]);
    await receipts.apply(JSON.parse(bodyFor(providerNameOf(row), 'sent', undefined, timestamp)));
    await receipts.apply(JSON.parse(bodyFor(providerNameOf(row), 'failed', undefined, timestamp)));
    expect(delivered).toHaveLength(1);
  });

  test('of a failed message lets the job try again', async () => {
    const row = await aMessage();
    await postReceipt(bodyFor(providerNameOf(row), 'failed'));
    expect(await sentAt(row.id)).toBeNull();
  });

  test('of a message that failed after WhatsApp accepted it sends it again, once for a repeated receipt', async () => {
    const row = await aMessage();
    await platform.db.updateTable('messages').set({ attempts: 1 }).where('id', '=', row.id).execute();
    await postReceipt(bodyFor(providerNameOf(row)));
    const failure = bodyFor(providerNameOf(row), 'failed', [{ code: 131000 }]);
    await Promise.all(Array.from({ length: 5 }, () => postReceipt(failure)));
    expect(await messageOf(row.id)).toMatchObject({
      sent_at: null,
      unsent_reason: null,
      last_fault: 'whatsapp failed: 131000',
    });
    const { rows: jobs } = await platform.pool.query(
      `select run_at > now() + interval '9 minutes' as waits from graphile_worker.jobs where key = $1`,
      [`message ${row.id}`],
    );
    expect(jobs).toEqual([{ waits: true }]);
    // WhatsApp repeats an older receipt of the failed attempt: the message stays to be sent.
    await postReceipt(bodyFor(providerNameOf(row)));
    expect(await sentAt(row.id)).toBeNull();
  });

  test('of the fifth attempt that fails after its acceptance ends the message, and staff see it', async () => {
    const row = await aMessage();
    await platform.db.updateTable('messages').set({ attempts: 5 }).where('id', '=', row.id).execute();
    await postReceipt(bodyFor(providerNameOf(row)));
    await postReceipt(bodyFor(providerNameOf(row), 'failed', [{ code: 131000 }]));
    expect(await messageOf(row.id)).toMatchObject({ unsent_reason: 'refused' });
  });

  test('of an unreachable recipient ends the message as refused, even after it was accepted', async () => {
    const row = await aMessage();
    await postReceipt(bodyFor(providerNameOf(row)));
    await postReceipt(bodyFor(providerNameOf(row), 'failed', [{ code: 131026 }]));
    const { unsent_reason, last_fault } = await rowOf(platform.db, 'messages', { id: row.id }, [
      'unsent_reason',
      'last_fault',
    ]);
    expect({ unsent_reason, last_fault }).toEqual({
      unsent_reason: 'refused',
      last_fault: 'whatsapp refused: 131026',
    });
  });

  test('with a forged signature is refused and changes nothing', async () => {
    const row = await aMessage();
    expect((await postReceipt(bodyFor(providerNameOf(row)), 'another secret')).status).toBe(403);
    expect(await sentAt(row.id)).toBeNull();
  });

  test('of another database or channel is ignored', async () => {
    const [row, sms] = [await aMessage(), await aMessage('sms')];
    await postReceipt(bodyFor(`${row.id}.1`));
    await postReceipt(bodyFor(providerNameOf(sms)));
    expect([await sentAt(row.id), await sentAt(sms.id)]).toEqual([null, null]);
  });

  test.each(['', '{', '[]', '{"entry":[{}]}', bodyFor('9'.repeat(40)), bodyFor('0.0')])(
    'that is unreadable is accepted and changes nothing: %s',
    async (body) => {
      expect((await postReceipt(body)).status).toBeLessThan(500);
    },
  );
});

describe('the webhook setup', () => {
  const setUp = (query: Record<string, string>) =>
    fetch(`${platform.url}${PATH}?${new URLSearchParams(query)}`);

  test('returns the challenge for the right token', async () => {
    const word = platform.services.config.values.WHATSAPP_VERIFY_TOKEN;
    const reply = await setUp({
      'hub.mode': 'subscribe',
      'hub.verify_token': word,
      'hub.challenge': '1158201444',
    });
    expect(await reply.text()).toBe('1158201444');
  });

  test('refuses a wrong token', async () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'guess', 'hub.challenge': '1' };
    expect((await setUp(query)).status).toBe(403);
    expect((await setUp({})).status).toBe(403);
  });
});
