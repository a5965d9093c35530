/** What staff read of a request that failed, by the support code that a person saw. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';

/**
 * Why a request failed: the database did not serve, an outside service did not answer, a sealed value has no key, too much was waiting
 * or the disk was full, or an exception that nobody expected.
 */
export const FAILURES = ['database', 'outside', 'sealed_value', 'busy', 'bug'] as const;
export type Failure = (typeof FAILURES)[number];

export const FAILED_ACTOR_KINDS = ['borrower', 'staff'] as const;

const failedRequest = z.object({
  support_code: z.string(),
  /** The id of the request in log, audit and exported traces. */
  trace_id: z.string(),
  failed_at: z.string(),
  method: z.string(),
  /** The template of the address, without anything that was sent. */
  route: z.string(),
  status: z.number(),
  err_code: z.string(),
  failure: z.enum(FAILURES),
  duration_ms: z.number(),
  release: z.string(),
  /** Null for a caller without a session. */
  actor: z.nullable(z.object({ kind: z.enum(FAILED_ACTOR_KINDS), id: z.number(), name: z.string() })),
  /** Facts of the exception, without its text: `code 57P01`, `apps/api/src/app.ts:12`. */
  causes: z.array(z.string()),
  /** Calls to outside services. */
  steps: z.array(
    z.object({
      service: z.string(),
      fault: z.nullable(z.string()),
      after_ms: z.number(),
      duration_ms: z.number(),
    }),
  ),
});
export type FailedRequest = z.output<typeof failedRequest>;

export const readFailedRequest = endpoint({
  ...staffGet('/dashboard/api/people/failed_request', 'people'),
  summary: 'A failed request of the last 30 days, by its support code',
  input: z.object({ code: f.text(20) }),
  reply: failedRequest,
});
