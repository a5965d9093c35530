/** Web Push (RFC 8030): the notices of the platform on a borrower's device, on or off for each of them. */
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';

const ROOT = '/users/api/push';

export const pushChoice = endpoint({
  ...borrowerGet(ROOT),
  summary: 'Whether this device shows the notices',
  reply: z.object({
    /** What the browser subscribes with; null where the platform sends no notices. */
    key: z.nullable(z.string()),
    is_on: z.boolean(),
    /** False after a no on any device: it is asked once. */
    may_ask: z.boolean(),
  }),
});

export const turnPushOn = endpoint({
  ...borrowerPost(`${ROOT}/on`),
  summary: 'Show the notices on this device',
  /** The parts of the browser's `PushSubscription`: the address, and the keys of RFC 8291 in base64url. */
  input: z.object({ endpoint: f.text(1_000), p256dh: f.text(100), auth: f.text(40) }),
  reply: z.object({}),
});

export const turnPushOff = endpoint({
  ...borrowerPost(`${ROOT}/off`),
  summary: 'Show no notices on this device',
  reply: z.object({}),
});
