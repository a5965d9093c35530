import type { Clock } from '../core/clock.ts';
import { isObject } from '../core/json.ts';
import type { Records } from '../core/records.ts';
import { newMessageId } from './state.ts';
import type { Webhook } from './webhook.ts';

/** When a phone wrote last: for a day from then on it takes free texts. */
export interface WritingPhone {
  readonly lastMs: number;
}

export const INCOMING_TYPES = ['text', 'image', 'audio', 'document'] as const;
export type IncomingType = (typeof INCOMING_TYPES)[number];

interface Writing {
  /** With its country code and plus sign. */
  readonly from: string;
  readonly type: IncomingType;
  readonly text: string;
  readonly times: number;
  readonly isForged: boolean;
  /** Before now. */
  readonly agoMs: number;
  /** Absent: a new message. */
  readonly id?: string | undefined;
}

const WINDOW_MS = 24 * 3_600_000;

export function parsePhone(value: unknown): WritingPhone | undefined {
  return isObject(value) && typeof value.lastMs === 'number' ? { lastMs: value.lastMs } : undefined;
}

function contentOf(type: IncomingType, text: string): object {
  if (type === 'text') return { text: { body: text } };
  const media = { id: '1003383421387256', mime_type: type === 'audio' ? 'audio/ogg' : 'image/jpeg' };
  return { [type]: type === 'audio' ? { ...media, voice: true } : { ...media, caption: text } };
}

export type Phones = ReturnType<typeof createPhones>;

/** The phones of people who write to the lender. */
export function createPhones(records: Records<WritingPhone>, clock: Clock, webhook: Webhook) {
  return {
    /** @returns the message's id, and the platform's status for each notification of it */
    async write(writing: Writing): Promise<{ id: string; statuses: (number | null)[] }> {
      const { from, type, text, times, isForged, agoMs, id = newMessageId() } = writing;
      const atMs = clock.nowMs() - agoMs;
      const wa_id = from.replace('+', '');
      const message = {
        from: wa_id,
        id,
        timestamp: String(Math.floor(atMs / 1_000)),
        type,
        ...contentOf(type, text),
      };
      const about = { contacts: [{ profile: { name: 'Persona' }, wa_id }], messages: [message] };
      if (!isForged) records.set(from, { lastMs: Math.max(atMs, records.get(from)?.lastMs ?? 0) });
      const statuses: (number | null)[] = [];
      for (let sent = 0; sent < times; sent += 1)
        statuses.push(await webhook.post(about, isForged ? 'the secret of a stranger' : undefined));
      return { id, statuses };
    },
    /** Whether a free text may be sent there. */
    takesText: (phone: string): boolean =>
      clock.nowMs() - (records.get(phone)?.lastMs ?? Number.NEGATIVE_INFINITY) < WINDOW_MS,
  };
}
