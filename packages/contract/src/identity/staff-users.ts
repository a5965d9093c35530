/** The staff users of the dashboard and their rights. */
import * as z from 'zod/mini';
import { endpoint, type StaffModule, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { STAFF_MODULES } from '../modules.ts';

/** `invited`: has not chosen a password yet. `ended`: can no longer log in. */
export const STAFF_STATES = ['active', 'invited', 'ended'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

const staffUserRow = z.object({
  id_user: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  state: z.enum(STAFF_STATES),
  is_admin: z.boolean(),
  modules: z.array(z.enum(STAFF_MODULES)),
  /** Null for the platform's own staff, who see all companies. */
  id_company: z.nullable(z.number()),
  company: z.nullable(z.string()),
  has_second_factor: z.boolean(),
  last_login_at: z.nullable(z.string()),
  /** The expiry of the last mailed link; null without an unused link. */
  invitation_expires_at: z.nullable(z.string()),
  is_self: z.boolean(),
});
export type StaffUserRow = z.output<typeof staffUserRow>;

const namesOf = (text: string): string[] => text.split(',').filter((name) => name !== '');
const isModule = (name: string): name is StaffModule => STAFF_MODULES.some((module) => module === name);

/** Names with commas between them; form data has no lists. */
const moduleList = z.optional(
  z.pipe(
    z
      .string('Valor no válido')
      .check(z.refine<string>((text) => namesOf(text).every(isModule), 'Valor no válido')),
    z.transform((text: string): StaffModule[] => [...new Set(namesOf(text).filter(isModule))]),
  ),
);

const rights = {
  is_admin: f.blankAsAbsent(f.flag),
  id_company: f.blankAsAbsent(f.id),
  modules: moduleList,
};

export const staffUserList = endpoint({
  ...staffGet('/dashboard/api/staff_users/list', 'staff_users'),
  summary: 'Staff users by name',
  input: z.object({
    /** Part of a name or an e-mail. */
    search: f.searchText(),
    state: f.blankAsAbsent(f.choice(STAFF_STATES)),
    id_company: f.blankAsAbsent(f.id),
    limit: f.blankAsAbsent(f.wholeNumber(1, 200)),
    cursor: f.optionalText(400),
  }),
  reply: z.object({ users: z.array(staffUserRow), next_cursor: z.nullable(z.string()) }),
});

/** With `id_approval` nothing has changed yet: admin, or a module that approves, waits for a second admin. */
const staffUserReply = z.object({
  id_user: z.number(),
  state: z.enum(STAFF_STATES),
  id_approval: z.optional(z.number()),
});
/** Null while the account waits for a second admin. */
const invitedReply = z.object({
  id_user: z.nullable(z.number()),
  state: z.nullable(z.enum(STAFF_STATES)),
  id_approval: z.optional(z.number()),
});

export const inviteStaffUser = endpoint({
  ...staffPost('/dashboard/api/staff_users/invite', 'staff_users'),
  summary:
    'Open an account and mail a link, good once and for 48 hours, with which its owner sets a password',
  input: z.object({ first_name: f.personName, last_name: f.personName, email: f.email, ...rights }),
  reply: invitedReply,
  status: 201,
  errors: ['USER_EMAIL_EXISTS', 'SECOND_ADMIN_NEEDED', 'CHANGE_PENDING'],
});

/** All rights of the account are sent: a right that is left out is removed. */
export const updateStaffUser = endpoint({
  ...staffPost('/dashboard/api/staff_users/update', 'staff_users'),
  summary: "Change a staff member's name and rights",
  input: z.object({ id_user: f.id, first_name: f.personName, last_name: f.personName, ...rights }),
  reply: staffUserReply,
  errors: ['OBJECT_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'SECOND_ADMIN_NEEDED', 'CHANGE_PENDING'],
});

const one = z.object({ id_user: f.id });

export const reinviteStaffUser = endpoint({
  ...staffPost('/dashboard/api/staff_users/reinvite', 'staff_users'),
  summary: 'Mail a new link to a person who has not used theirs, or whose account was ended',
  input: one,
  reply: staffUserReply,
  errors: ['OBJECT_NOT_FOUND', 'SECOND_ADMIN_NEEDED', 'CHANGE_PENDING'],
});

export const endStaffUser = endpoint({
  ...staffPost('/dashboard/api/staff_users/end', 'staff_users'),
  summary: "End a staff member's account: it is logged out everywhere and can no longer log in",
  input: one,
  reply: staffUserReply,
  errors: ['OBJECT_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
});

export const endStaffUserSessions = endpoint({
  ...staffPost('/dashboard/api/staff_users/end_sessions', 'staff_users'),
  summary: 'Log a colleague out everywhere; they can log in again',
  input: one,
  reply: staffUserReply,
  errors: ['OBJECT_NOT_FOUND', 'OWN_ACCOUNT'],
});

/** For an owner who cannot log in because others tried too often. One of the two fields. */
export const liftLoginLock = endpoint({
  ...staffPost('/dashboard/api/staff_users/lift_lock', 'staff_users'),
  summary: 'Start the login limits of an e-mail or a phone again: of staff and of borrowers',
  input: z.object({ email: f.blankAsAbsent(f.email), cellphone: f.blankAsAbsent(f.phone) }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND'],
});

export const resetStaffSecondFactor = endpoint({
  ...staffPost('/dashboard/api/staff_users/reset_second_factor', 'staff_users'),
  summary: 'Remove the second factor of a person who lost phone and recovery codes; admins only',
  input: one,
  reply: staffUserReply,
  errors: ['OBJECT_NOT_FOUND', 'OWN_ACCOUNT'],
});
