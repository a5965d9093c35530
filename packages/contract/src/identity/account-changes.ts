/** The owner of an account changes its phone, e-mail or address, blocks it and unblocks it. */
import { PROOFS } from '@unamano/domain/identity/account-proofs';
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint, publicPost, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const CHANGED_FIELDS = ['cellphone', 'email', 'address'] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** `notice`: by the link of a message about a change, which only staff end. */
export const BLOCKED_BY = ['person', 'notice', 'staff'] as const;

/** A proof of the account, or the code that went to the new phone or e-mail. */
export const WAYS = [...PROOFS, 'new'] as const;
export type Way = (typeof WAYS)[number];

const ways = z.array(
  z.object({
    way: z.enum(PROOFS),
    /** The masked contact that gets the code; empty for the password. */
    to: z.string(),
  }),
);

const proofState = z.object({
  given: z.array(z.enum(WAYS)),
  /** Proofs that are still missing, the code of the new contact included. */
  missing: z.number(),
  is_done: z.boolean(),
});
export type ProofStateView = z.output<typeof proofState>;

const proof = { password: f.blankAsAbsent(f.loginPassword), code: f.blankAsAbsent(f.code) };

export const ownAccount = endpoint({
  ...borrowerGet('/users/api/account/'),
  summary: 'The phone, e-mail and address of the own account, and until when signing is held',
  reply: z.object({
    cellphone: z.string(),
    email: z.string(),
    is_email_confirmed: z.boolean(),
    address: z.string(),
    neighborhood: z.string(),
    held_until: z.nullable(z.string()),
    ways,
    /** The password was set by a mailed link: with a code by mail it is one proof. */
    is_password_from_mail: z.boolean(),
  }),
});
export type OwnAccount = z.output<(typeof ownAccount)['reply']>;

export const startAccountChange = endpoint({
  ...borrowerPost('/users/api/account/changes/start/'),
  summary: 'Ask for a change of phone, e-mail or address; an earlier request ends',
  input: z.object({
    field: f.choice(CHANGED_FIELDS),
    /** The rule of the field applies; its fault is beside `value`. */
    value: f.text(200),
    /** With an address. */
    neighborhood: f.optionalText(120),
  }),
  reply: z.object({ id_change: z.string(), missing: z.number(), ways }),
});

export const sendAccountChangeCode = endpoint({
  ...borrowerPost('/users/api/account/changes/send_code/'),
  summary: 'Send the code of a proof to the phone or e-mail of the account, or to the new one',
  input: z.object({ id_change: f.uuid, way: f.choice(['phone', 'email', 'new']) }),
  reply: z.object({}),
});

export const proveAccountChange = endpoint({
  ...borrowerPost('/users/api/account/changes/prove/'),
  summary: 'Give one proof; the last one makes the change',
  input: z.object({ id_change: f.uuid, way: f.choice(WAYS), ...proof }),
  reply: proofState,
  errors: ['CODE_NOT_VALID', 'PASSWORD_NOT_VALID'],
});

export const blockOwnAccount = endpoint({
  ...borrowerPost('/users/api/account/block/'),
  summary: 'Block the own account: every session ends, and no login is possible',
  beforeOwnerProof: true,
  /** The person was asked: an empty call blocks nobody. */
  input: z.object({ is_confirmed: f.choice(['true']) }),
  reply: z.object({}),
});

export const blockByLink = endpoint({
  ...publicPost('/users/api/account/block/link/'),
  summary: 'Block an account by the link of a message about a change',
  input: z.object({ token: f.text(400) }),
  reply: z.object({}),
  errors: ['TOKEN_NOT_VALID'],
});

export const startUnblock = endpoint({
  ...publicPost('/users/api/account/unblock/start/'),
  summary: 'Ask to unblock the account of a phone',
  input: z.object({ cellphone: f.phone }),
  reply: z.object({ id_request: z.string(), ways }),
});

export const sendUnblockCode = endpoint({
  ...publicPost('/users/api/account/unblock/send_code/'),
  summary: 'Send the code of a proof to the phone or e-mail of a blocked account',
  input: z.object({ id_request: f.uuid, way: f.choice(['phone', 'email']) }),
  reply: z.object({}),
});

export const proveUnblock = endpoint({
  ...publicPost('/users/api/account/unblock/prove/'),
  summary: 'Give one proof of a blocked account; the last one unblocks it',
  input: z.object({ id_request: f.uuid, way: f.choice(PROOFS), ...proof }),
  reply: proofState,
  errors: ['CODE_NOT_VALID', 'PASSWORD_NOT_VALID'],
});

export const blockPerson = endpoint({
  ...staffPost('/dashboard/api/people/block', 'people'),
  summary: "Block a person's account: every session ends, and no login is possible",
  input: z.object({ id_user: f.id, reason: f.note(500) }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND'],
});

export const unblockPerson = endpoint({
  ...staffPost('/dashboard/api/people/unblock', 'people'),
  summary: "Request the unblocking of a person's account; a second person approves it",
  input: z.object({
    id_user: f.id,
    /** The ID document that the staff member saw: it is shown to the second person. */
    document: f.text(200),
    reason: f.note(500),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['OBJECT_NOT_FOUND', 'CHANGE_PENDING'],
});
