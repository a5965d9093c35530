/** The enumerations of collections. No schema library here: pages load this file by itself. */
export { CALL_ORDERS, type CallOrder } from '@unamano/domain/loans/arrears/call-order';

export const CONTACT_CHANNELS = ['phone', 'sms', 'whatsapp', 'email'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** The channels of the platform's own messages. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** How a message went: a device's notice takes the place of an SMS or WhatsApp. */
export const NOTICE_CHANNELS = [...MESSAGE_CHANNELS, 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const MESSAGE_STATES = ['scheduled', 'sent', 'cancelled'] as const;

/** Why a message was not sent, or why its delivery is uncertain. */
export const UNSENT_REASONS = [
  'refused',
  'unknown',
  'debt_paid',
  'debt_frozen',
  'debt_agreed',
  'debt_changed',
  'opted_out',
] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];

/** Changes of a debt that a person decides, and the steps of their requests. A first plan is approved by the platform. */
export const RELIEF_KINDS = ['agreement', 'plan', 'write_off'] as const;
export type ReliefKind = (typeof RELIEF_KINDS)[number];
export const RELIEF_STEPS = ['requested', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type ReliefStep = (typeof RELIEF_STEPS)[number];

export const COLLECTION_TEMPLATES = [
  'late_reminder',
  'late_payment_options',
  'promise_reminder',
  'promise_broken',
  'late_payment_link',
] as const;
export type CollectionTemplate = (typeof COLLECTION_TEMPLATES)[number];

/** The templates that many credits may get at once: a payment link is for one credit. */
export const BULK_TEMPLATES = [
  'late_reminder',
  'late_payment_options',
  'promise_reminder',
  'promise_broken',
] as const satisfies readonly CollectionTemplate[];
export type BulkTemplate = (typeof BULK_TEMPLATES)[number];

/** Why a credit does not get a message now: the credit, the channel, or the law on contacts of this day, this week and this hour. */
export const LEFT_OUT_REASONS = [
  'NOT_FOUND',
  'FROZEN',
  'NOT_LATE',
  'AGREEMENT',
  'TEMPLATE',
  'ALREADY',
  'NO_CHANNEL',
  'OPTED_OUT',
  'DAY',
  'WEEK',
  'HOURS',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What a person wrote by WhatsApp: a text, or what the desk does not open. */
export const INCOMING_KINDS = ['text', 'image', 'audio', 'video', 'document', 'other'] as const;
export type IncomingKind = (typeof INCOMING_KINDS)[number];

export const INBOX_LISTS = ['waiting', 'all', 'unknown'] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

/** Why nothing may be answered in a conversation now. */
export const ANSWER_OBSTACLES = ['opted_out', 'window', 'answered'] as const;

/** The credits of one command of many. */
export const BULK_MAX = 100;

/** Why a try did not reach the person. */
export const UNREACHED_REASONS = ['no_answer', 'switched_off', 'wrong_number', 'third_party'] as const;
export type UnreachedReason = (typeof UNREACHED_REASONS)[number];

/** The groups of today's list, in working order. */
export const TODAY_REASONS = [
  'PROMISE_TODAY',
  'AGREEMENT_TODAY',
  'IN_APPROVAL',
  'PROMISE_BROKEN',
  'AGREEMENT_BROKEN',
  'CALL_AGAIN',
  'NEWLY_LATE',
  'NO_CONTACT',
  'CALL_LATER',
] as const;
export type TodayReason = (typeof TODAY_REASONS)[number];

/** Since midnight, or since Monday. */
export const TEAM_PERIODS = ['day', 'week'] as const;
export type TeamPeriod = (typeof TEAM_PERIODS)[number];

/** The count of a group of today's list stops here: this is the work of many days. */
export const TODAY_COUNT_MAX = 1_000;
/** Days until a broken promise or agreement needs a follow-up, and between contacts with a late borrower. */
export const FOLLOW_UP_DAYS = 7;
/** A credit is newly late up to this many days past due. */
export const NEWLY_LATE_MAX_DAYS = 3;

/** The orders of the list of late credits, rising and (with a minus) falling. */
export const LATE_SORTS = [
  'days',
  '-days',
  'name',
  '-name',
  'amount',
  '-amount',
  'last_contact',
  '-last_contact',
  'promise',
  '-promise',
  'company',
  '-company',
] as const;
export type LateSort = (typeof LATE_SORTS)[number];

export const FIRST_LATE_SORT: LateSort = '-days';
