import type { KeptFields } from '@unamano/contract/kept-figures';
import { ASKED_JOB_POLL_MS } from './use-polling.ts';

/** Figures that are calculated again are fetched until the new ones are there. */
export const whileRecalculating = {
  pollMs: ({ is_recalculating }: Pick<KeptFields, 'is_recalculating'>) =>
    is_recalculating && ASKED_JOB_POLL_MS,
};
