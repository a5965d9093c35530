import { isObject } from '../core/json.ts';
import type { Records } from '../core/records.ts';

/** As many webhooks are stored. */
export const NOTICES_LIMIT = 100;

/** What a program of a partner would have received. */
export interface Notice {
  /** The `webhook-id`; empty where it is missing. */
  readonly id: string;
  readonly body: string;
  /** By the signature, its secret and its time. */
  readonly isGenuine: boolean;
  readonly received_at: string;
}

export type Notices = Records<Notice>;

/** Parses a stored webhook. */
export function parseNotice(value: unknown): Notice | undefined {
  if (!isObject(value)) return undefined;
  const { id, body, isGenuine, received_at } = value;
  if (typeof id !== 'string' || typeof body !== 'string') return undefined;
  if (typeof isGenuine !== 'boolean' || typeof received_at !== 'string') return undefined;
  return { id, body, isGenuine, received_at };
}
