/** Petitions, complaints and claims (PQR), also about personal data. */
import { COMPLAINT_KINDS } from '@unamano/domain/identity/complaint-clocks';
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint, publicPost, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

const what = { kind: f.choice(COMPLAINT_KINDS), text: f.note(4_000) };
const received = z.object({ number: z.string(), due_on: z.string() });

export const fileComplaint = endpoint({
  ...publicPost('/claims/api/claims/'),
  summary: 'File a petition, complaint or claim without an account; the number comes at once',
  input: z.object({ ...what, name: f.personName, dni: f.optionalText(20), email: f.email }),
  reply: received,
  idempotent: true,
});

export const fileOwnComplaint = endpoint({
  ...borrowerPost('/users/api/claims/'),
  summary: 'File a petition, complaint or claim of the own account; the number comes at once',
  beforeOwnerProof: true,
  input: z.object(what),
  reply: received,
  idempotent: true,
});

export const claimNumber = endpoint({
  ...borrowerPost('/users/api/number/claim/'),
  summary: "Say that the phone of the session is not its account owner's any more; staff free the number",
  beforeOwnerProof: true,
  input: z.object({ name: f.personName, email: f.email }),
  reply: received,
  idempotent: true,
});

export const ownComplaintList = endpoint({
  ...borrowerGet('/users/api/claims/'),
  summary: 'The own petitions, complaints and claims with their answers, the newest first',
  reply: z.object({
    complaints: z.array(
      z.object({
        id_complaint: z.number(),
        number: z.string(),
        kind: z.enum(COMPLAINT_KINDS),
        text: z.string(),
        received_at: z.string(),
        due_on: z.string(),
        answered_at: z.nullable(z.string()),
        answer: z.string(),
        /** The document of the answer, valid for 15 minutes; null until it is made. */
        document_url: z.nullable(z.string()),
      }),
    ),
  }),
});
export type OwnComplaint = z.output<(typeof ownComplaintList)['reply']>['complaints'][number];

const complaint = z.object({
  id_complaint: z.number(),
  number: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  text: z.string(),
  name: z.string(),
  dni: z.string(),
  email: z.string(),
  /** Null where it was filed without an account. */
  id_user: z.nullable(z.number()),
  received_at: z.string(),
  due_on: z.string(),
  is_late: z.boolean(),
  is_extended: z.boolean(),
  can_extend: z.boolean(),
  answered_at: z.nullable(z.string()),
  answer: z.string(),
  /** The document of the answer, valid for 15 minutes; null until it is made. */
  document_url: z.nullable(z.string()),
});
export type Complaint = z.output<typeof complaint>;

export const complaintList = endpoint({
  ...staffGet('/dashboard/api/complaints/list', 'people'),
  summary: 'Complaints: those that wait, the nearest day first; then the newest that were answered',
  reply: z.object({ complaints: z.array(complaint) }),
});

export const answerComplaint = endpoint({
  ...staffPost('/dashboard/api/complaints/answer', 'people'),
  summary: 'Answer a complaint by e-mail',
  input: z.object({ id_complaint: f.id, answer: f.note(4_000) }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND'],
});

export const extendComplaint = endpoint({
  ...staffPost('/dashboard/api/complaints/extend', 'people'),
  summary: 'Take the further days that the law gives, and tell the person why',
  input: z.object({ id_complaint: f.id, reason: f.note(500) }),
  reply: z.object({ due_on: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});
