/** Changes that one staff member requests and a second one with the same right approves or rejects. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

/** The decisions that are stored. */
export const APPROVAL_OUTCOMES = ['approved', 'rejected', 'withdrawn'] as const;
export type ApprovalOutcome = (typeof APPROVAL_OUTCOMES)[number];
export const APPROVAL_STATES = ['pending', ...APPROVAL_OUTCOMES, 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

const approvalRow = z.object({
  id: z.number(),
  kind: z.string(),
  /** Spanish: the kind of change and its subject. */
  title: z.string(),
  summary: z.string(),
  /** Spanish, ready to show: the values at the request and the requested values. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  note: z.string(),
  /** The credit that the change is about; null for a change about none. */
  credit_id: z.nullable(z.number()),
  /** The person that the change is about, or whose credit it is about; null for a change about nobody. */
  id_user: z.nullable(z.number()),
  state: z.enum(APPROVAL_STATES),
  requested_by: z.string(),
  requested_at: z.string(),
  expires_at: z.string(),
  /** The caller requested the change and can only withdraw it. */
  is_own: z.boolean(),
  decided_by: z.nullable(z.string()),
  /** Who was away and is replaced by who decided; null for nobody. */
  in_place_of: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  reason: z.string(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

/** Only the kinds whose module the caller has; without any of the modules the list is empty. */
export const approvalList = endpoint({
  ...staffGet('/dashboard/api/approvals'),
  summary: 'Changes that wait for a second person, or the newest answered ones',
  input: z.object({ state: f.blankAsAbsent(f.choice(['pending', 'answered'])) }),
  reply: z.object({ approvals: z.array(approvalRow) }),
});

const APPROVAL_DECISIONS = ['approve', 'reject', 'withdraw'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

export const decideApproval = endpoint({
  ...staffPost('/dashboard/api/approvals/answer'),
  summary: 'Approve or reject a change, or withdraw one that the caller requested',
  input: z.object({
    id_approval: f.id,
    action: f.choice(APPROVAL_DECISIONS),
    reason: f.optionalNote(500),
  }),
  reply: z.object({ id_approval: z.number(), state: z.enum(APPROVAL_STATES) }),
  errors: ['OBJECT_NOT_FOUND', 'SELF_APPROVAL_NOT_ALLOWED', 'APPROVER_NOT_INDEPENDENT', 'APPROVER_TOO_NEW'],
});
