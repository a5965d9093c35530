/** The closed lists of collection work. No schema library here: pages load this file by itself. */

export const CONTACT_CHANNELS = ['phone', 'sms', 'whatsapp', 'email'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Those through which the platform itself writes. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const COLLECTION_TEMPLATES = [
  'late_reminder',
  'late_payment_options',
  'promise_reminder',
  'promise_broken',
] as const;
export type CollectionTemplate = (typeof COLLECTION_TEMPLATES)[number];

/** The groups of today's list, in the order in which they are worked through. */
export const TODAY_REASONS = ['PROMISE_TODAY', 'PROMISE_BROKEN', 'NEWLY_LATE', 'NO_CONTACT'] as const;
export type TodayReason = (typeof TODAY_REASONS)[number];

/** A broken promise is followed up within so many days, and a late credit is contacted every so many. */
export const FOLLOW_UP_DAYS = 7;
/** A credit is newly late for so many days. */
export const NEWLY_LATE_MAX_DAYS = 3;
