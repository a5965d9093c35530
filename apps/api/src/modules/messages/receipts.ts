/** What WhatsApp tells of messages that it sent: a try whose answer was lost is known to have arrived, and is not repeated. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/types.ts';
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
  status: z.enum(['sent', 'delivered', 'read']),
  biz_opaque_callback_data: z.string().regex(/^\d{1,15}\.\d{1,15}$/),
});

/** A message's own name at the providers: its id, and when it was written, since a new database counts anew. */
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
};

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function createReceipts({ db, clock, appSecret, verifyToken }: ReceiptsDeps) {
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
        await repo.markSent(db, row.id, status.data.id, clock.now());
      }
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
