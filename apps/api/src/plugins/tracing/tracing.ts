import type { Step } from '../../kernel/outside/request-steps.ts';

/** The variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type TracedRequest = {
  readonly traceId: string;
  readonly method: string;
  /** The template of the address. */
  readonly route: string;
  readonly status: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly steps: readonly Step[];
};

export type Tracing = {
  record(request: TracedRequest): void;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
};
