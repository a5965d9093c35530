/** What WhatsApp tells of messages that it sent: a try whose answer was lost is known to have arrived, and is not repeated. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import * as repo from './repo.ts';

/** https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components; what else comes is not for us. */
const receiptsShape = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })),
    }),
  ),
});
const statusShape = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().regex(/^\d{1,15}\.\d{1,15}$/),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
type Status = z.output<typeof statusShape>;

/** A message's own name at the providers: its id, and when it was written, since a new database counts again. */
export function nameOf(row: { id: number; created_at: Date }): string {
  return `${row.id}.${row.created_at.getTime()}`;
}

export type ReceiptsDeps = {
  db: Db;
  clock: Clock;
  /** What WhatsApp signs its calls with. */
  appSecret: string;
  /** What WhatsApp proves itself with when the address is set up. */
  verifyToken: string;
  /** Whether an error of WhatsApp's is of the recipient, for good. */
  isRecipientFault: (code: number) => boolean;
};

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function createReceipts({ db, clock, appSecret, verifyToken, isRecipientFault }: ReceiptsDeps) {
  /** A failure that is of its recipient is for good, even of a message that was taken first; another one may be tried again. */
  async function tell({ id }: repo.MessageRow, { id: providerId, status, errors }: Status): Promise<void> {
    if (status !== 'failed') return repo.markSent(db, id, providerId, clock.now());
    const refusal = errors?.find(({ code }) => isRecipientFault(code));
    if (refusal) return repo.markUnsent(db, id, 'refused', `whatsapp refused: ${refusal.code}`);
    return repo.markFailed(db, id, `whatsapp failed: ${errors?.[0]?.code ?? 'no reason'}`);
  }

  return {
    /** Whether who sets the address up knows the agreed word. */
    knowsToken: (token: string): boolean => isSame(token, verifyToken),

    /** Whether a body is WhatsApp's, by the signature over its bytes. */
    isAuthentic(body: Buffer, signature: string): boolean {
      const expected = createHmac('sha256', appSecret).update(body).digest('hex');
      return isSame(signature, `sha256=${expected}`);
    },

    /** Takes the receipts in a body; what is none, or is of no message of ours, is passed over. */
    async take(body: unknown): Promise<void> {
      const read = receiptsShape.safeParse(body);
      if (!read.success) return;
      const statuses = read.data.entry.flatMap(({ changes }) =>
        changes.flatMap(({ value }) => value.statuses ?? []),
      );
      for (const given of statuses) {
        const status = statusShape.safeParse(given);
        if (!status.success) continue;
        const [id, createdMs] = status.data.biz_opaque_callback_data.split('.').map(Number);
        const row = await repo.findMessage(db, id ?? 0);
        if (row?.channel !== 'whatsapp' || row.created_at.getTime() !== createdMs) continue;
        await tell(row, status.data);
      }
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
