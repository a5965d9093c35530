/** What a request does outside this process, step by step: for the record of a failed request, and for exported traces. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type Step = {
  kind: 'outside' | 'database';
  /** The service, or the operation of a statement. */
  name: string;
  /** What went wrong, which names no person and repeats no text of the service; null where nothing did. */
  fault: string | null;
  startedAtMs: number;
  durationMs: number;
  /** Of a statement: its text, whose values are placeholders. */
  statement?: string;
};

/** The exported spans of one request. */
export type RequestSpan = {
  step(step: Step): void;
  end(reply: { status: number; errCode: string }): void;
};

/** Exports traces; absent unless an operator asks for it. */
export type Tracing = {
  start(request: { traceId: string; method: string; route: string }): RequestSpan;
  stop(): Promise<void>;
};

export type RequestTrace = { readonly steps: Step[]; readonly span: RequestSpan | undefined };

const STEPS_MAX = 20;
const context = new AsyncLocalStorage<RequestTrace>();

/**
 * A trace id of W3C Trace Context, which is also the id of the request in log and audit. Never the caller's: whoever chose it could
 * make the support code of another person's request.
 */
export const newTraceId = (): string => randomBytes(16).toString('hex');

export function runInTrace(trace: RequestTrace, work: () => void): void {
  context.run(trace, work);
}

/** Adds steps to the request that is being served; undefined outside one. */
export function stepRecorder(): ((step: Step) => void) | undefined {
  const trace = context.getStore();
  if (!trace) return undefined;
  return (step) => {
    if (step.kind === 'outside' && trace.steps.length < STEPS_MAX) trace.steps.push(step);
    trace.span?.step(step);
  };
}
