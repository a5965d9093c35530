import { ASKED_JOB_POLL_MS } from './use-polling.ts';

type Stale = { is_recalculating?: boolean; is_ceiling_pending?: boolean };

/** Figures that are calculated again are fetched until the new ones are there. */
export const whileRecalculating = {
  pollMs: ({ is_recalculating, is_ceiling_pending }: Stale) =>
    (is_recalculating || is_ceiling_pending) === true && ASKED_JOB_POLL_MS,
};
