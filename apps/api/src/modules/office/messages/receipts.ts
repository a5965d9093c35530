/**
 * WhatsApp's webhook: what people write, and receipts, which settle the outcome of an attempt whose reply was lost, and say that a message was delivered.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import type { Core } from '../../../kernel/core.ts';
import { isSameText } from '../../../kernel/encryption.ts';
import { type IncomingMessage, readIncoming } from './incoming-wire.ts';
import * as repo from './repo.ts';

/** https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components; other events are ignored. */
const valueShape = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
});
const webhookShape = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: valueShape })) })),
});
const statusShape = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  /** Seconds since 1970. */
  timestamp: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  biz_opaque_callback_data: z.string().regex(/^\d{1,15}\.\d{1,15}$/),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
type Status = z.output<typeof statusShape>;

/** A message that WhatsApp accepts and then fails so often is not tried again. */
const ACCEPTED_ATTEMPTS_MAX = 5;

/** A message's name at the providers: its id and its time, since a new database restarts the ids. */
export function providerNameOf(row: { id: number; created_at: Date }): string {
  return `${row.id}.${row.created_at.getTime()}`;
}

type ReceiptsDeps = Core & {
  /** The key of WhatsApp's signatures. */
  appSecret: string;
  /** The lender's number: what is written to another one of the account is not for us. */
  phoneNumberId: string;
  /** WhatsApp sends it when the webhook is set up. */
  verifyToken: string;
  /** Whether an error code is a permanent fault of the recipient. */
  isRecipientFault: (code: number) => boolean;
  /** A message reached its recipient's phone at that instant. It may be called again for the same message. */
  onDelivered: (message: { id: number; borrowerId: number }, at: Date) => Promise<void>;
  /** A person wrote. It may be called again for the same message, and in any order. */
  onIncoming: (message: IncomingMessage) => Promise<void>;
};

/** The provider's time of the delivery: not before the message was written, not after its receipt. */
function deliveryTime(createdAt: Date, { timestamp }: Status, now: Date): Date {
  const statedMs = timestamp === undefined ? now.getTime() : Number(timestamp) * 1_000;
  return new Date(Math.max(createdAt.getTime(), Math.min(statedMs, now.getTime())));
}

export function createReceipts(deps: ReceiptsDeps) {
  const { db, clock, appSecret, verifyToken, isRecipientFault } = deps;

  /** A failure before the acceptance leaves the message to its job. After it the job has ended, and is added again. */
  async function applyFailure(row: repo.MessageRow, failure: repo.Failure): Promise<void> {
    const { id, channel } = row;
    const isOfAccepted = row.provider_id === failure.providerId;
    if (!isOfAccepted && row.sent_at === null) return repo.markFailed(db, id, failure.fault);
    if (!isOfAccepted || row.sent_at === null) return;
    if (row.attempts >= ACCEPTED_ATTEMPTS_MAX) return repo.markUnsent(db, id, 'refused', failure.fault);
    await inTransaction(db, (trx) => repo.reopenSent(trx, { id, channel }, failure));
  }

  /** A recipient fault is final, even after WhatsApp accepted the message; other failures are tried again, five times at most. */
  async function applyStatus(row: repo.MessageRow, given: Status): Promise<void> {
    const { id, borrower_id: borrowerId } = row;
    const { id: providerId, status, errors } = given;
    if (status !== 'failed') {
      const now = clock.now();
      await repo.markSent(db, id, providerId, now);
      // A message that was read was delivered, also where that receipt was lost.
      const isDelivered = status === 'delivered' || status === 'read';
      if (isDelivered && borrowerId !== null)
        await deps.onDelivered({ id, borrowerId }, deliveryTime(row.created_at, given, now));
      return;
    }
    const refusal = errors?.find(({ code }) => isRecipientFault(code));
    if (refusal) return repo.markUnsent(db, id, 'refused', `whatsapp refused: ${refusal.code}`);
    return applyFailure(row, { providerId, fault: `whatsapp failed: ${errors?.[0]?.code ?? 'no reason'}` });
  }

  async function applyReceipt(given: unknown): Promise<void> {
    const status = statusShape.safeParse(given);
    if (!status.success) return;
    const [id, createdMs] = status.data.biz_opaque_callback_data.split('.').map(Number);
    const row = await repo.findMessage(db, id ?? 0);
    if (row?.channel !== 'whatsapp' || row.created_at.getTime() !== createdMs) return;
    await applyStatus(row, status.data);
  }

  return {
    /** Whether the setup call has the agreed token. */
    isVerifyToken: (token: string): boolean => isSameText(token, verifyToken),

    /** Whether the signature over the body's bytes is WhatsApp's. */
    isAuthentic(body: Buffer, signature: string): boolean {
      const expected = createHmac('sha256', appSecret).update(body).digest('hex');
      return isSameText(signature, `sha256=${expected}`);
    },

    /** Applies what a body notifies. Other content and unknown messages are ignored. */
    async apply(body: unknown): Promise<void> {
      const read = webhookShape.safeParse(body);
      if (!read.success) return;
      const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
      for (const { statuses = [], messages = [], metadata } of values) {
        for (const given of statuses) await applyReceipt(given);
        if (metadata?.phone_number_id !== deps.phoneNumberId) continue;
        for (const given of messages) {
          const message = readIncoming(given);
          if (message) await deps.onIncoming(message);
        }
      }
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
