/** On a busy machine a second is no proof that something does not come: a wait ends as late as a test may. */
import { vi } from 'vitest';

const { waitFor } = vi;

Object.assign(vi, {
  waitFor: (callback: () => unknown, options: object | number = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: 20_000, ...options }),
});
