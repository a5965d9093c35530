/** Calls whose refusals by an outage are counted: each must be a 503 that says when to try again. */
import type { Answer, HttpCalls } from '@unamano/journeys/calls';

export type Outages = {
  calls: number;
  /** Answers 503 with `Retry-After`. */
  refused: number;
  /** Calls whose connection broke, or without an answer in time. */
  broken: number;
  /** Every other answer from 500 on. */
  wrong: string[];
};

export function observedCalls(to: HttpCalls): { to: HttpCalls; outages: Outages } {
  const outages: Outages = { calls: 0, refused: 0, broken: 0, wrong: [] };
  const observe = async (route: string, call: Promise<Answer>): Promise<Answer> => {
    outages.calls += 1;
    const reply = await call.catch((error: unknown) => {
      outages.broken += 1;
      throw error;
    });
    if (reply.status < 500) return reply;
    if (reply.status === 503 && Number(reply.headers.get('retry-after')) > 0) outages.refused += 1;
    else outages.wrong.push(`${reply.status} ${route}`);
    return reply;
  };
  return {
    outages,
    to: {
      ...to,
      get: (route, access) => observe(route, to.get(route, access)),
      post: (route, body, access, headers) => observe(route, to.post(route, body, access, headers)),
    },
  };
}
