import { ASKED_JOB_POLL_MS } from './use-polling.ts';

/** What a reply with kept figures has; every other reply has neither. */
type Stale = { is_recalculating?: boolean; is_ceiling_pending?: boolean };

/** Figures that are calculated again are fetched until the new ones are there. */
export const whileRecalculating = {
  pollMs: (reply: unknown) => {
    const { is_recalculating, is_ceiling_pending } = reply as Stale;
    return (is_recalculating || is_ceiling_pending) === true && ASKED_JOB_POLL_MS;
  },
};
