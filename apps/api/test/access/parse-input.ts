import type { Endpoint } from '@unamano/contract/endpoint';
import * as z from 'zod/mini';
import { inputSchemaOf } from '../../src/kernel/mount.ts';

/** What a call reads of these fields, or their faults. */
export const parseInput = (endpoint: Endpoint, sent: unknown) => z.safeParse(inputSchemaOf(endpoint), sent);

/** The fields that a call has. */
export function fieldNamesOf(endpoint: Endpoint): ReadonlySet<string> {
  const input = inputSchemaOf(endpoint);
  return new Set(Object.keys('shape' in input ? Object(input.shape) : {}));
}
