/** The server of a test of the site: it answers the calls that the test names, as the contract has them, and no other. */
import type { Endpoint, ErrorCode, Input } from '@unamano/contract/endpoint';
import { COMMON_ERRORS, type CommonErrorCode, type errorReply } from '@unamano/contract/errors';
import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';

type Answer = (sent: Record<string, unknown>) => Response | Promise<Response>;
type Made<E extends Endpoint> = z.input<E['reply']>;

/** What `least` reads of a schema. */
type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  entries?: Record<string, unknown>;
};

const answers = new Map<string, Answer>();
/** The idempotency key of each call that was sent, also of those without an answer. */
const keys: { name: string; key: string | null }[] = [];
/** What a test did not name, or what does not keep the contract. */
const faults: string[] = [];
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

async function serve(
  address: string,
  { method = 'GET', body, headers }: RequestInit = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const name = nameOf({ method, path: pathname });
  const answer = answers.get(name);
  if (!answer) faults.push(`the test does not name ${name}`);
  const sent = Object.fromEntries((body as URLSearchParams | undefined) ?? searchParams);
  keys.push({ name, key: new Headers(headers).get(IDEMPOTENCY_HEADER) });
  return answer?.(sent) ?? Promise.reject(new TypeError('Failed to fetch'));
}

beforeEach(() => void vi.stubGlobal('fetch', serve));
afterEach(() => {
  answers.clear();
  keys.length = 0;
  expect(faults.splice(0)).toEqual([]);
});

type Reply<E extends Endpoint> = (sent: Input<E>) => Made<E> | Promise<Made<E>>;

/** Answers a call from now on. A function gets what was sent, as the server reads it. Returns the list of what will have been sent. */
export function answer<E extends Endpoint>(endpoint: E, reply: Made<E> | Reply<E>): Input<E>[] {
  const all: Input<E>[] = [];
  answers.set(nameOf(endpoint), async (values) => {
    const read = z.safeParse((endpoint.input ?? z.object({})) as z.core.$ZodType<Input<E>>, values);
    if (!read.success) faults.push(`${nameOf(endpoint)}: ${z.prettifyError(read.error)}`);
    else all.push(read.data);
    const made: unknown =
      typeof reply === 'function' ? await (reply as Reply<E>)((read.data ?? values) as Input<E>) : reply;
    const kept = z.safeParse(endpoint.reply, made);
    if (!kept.success) faults.push(`the reply of ${nameOf(endpoint)}: ${z.prettifyError(kept.error)}`);
    return Response.json(made, { status: endpoint.status ?? 200 });
  });
  return all;
}

type Refused = { status?: number } & Partial<z.output<typeof errorReply>>;

/** Refuses a call from now on, by a code of its own or by one that any call may have. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: ErrorCode<E> | CommonErrorCode,
  { status, ...more }: Refused = {},
): void {
  const common =
    code in COMMON_ERRORS ? COMMON_ERRORS[code as CommonErrorCode] : { status: 400, message: '' };
  const body = { err_code: code, message: common.message, ...more };
  answers.set(nameOf(endpoint), () => Response.json(body, { status: status ?? common.status }));
}

/** The idempotency keys with which a call was sent: a retry has that of the first attempt. */
export const keysOf = (endpoint: Endpoint) =>
  keys.filter(({ name }) => name === nameOf(endpoint)).map(({ key }) => key);

/** Loses the answers of a call from now on, as without a network. */
export function lose(endpoint: Endpoint): void {
  answers.set(nameOf(endpoint), () => Promise.reject(new TypeError('Failed to fetch')));
}

/** The least that a schema allows: zero, nothing, an empty list, the first of a choice. */
export function least<Schema extends z.core.$ZodType>(schema: Schema): z.input<Schema> {
  const { type, shape, entries } = schema._zod.def as unknown as Definition;
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, least(part)])) as never;
  const simple: Record<string, unknown> = {
    nullable: null,
    array: [],
    string: '',
    number: 0,
    boolean: false,
  };
  return (type in simple ? simple[type] : Object.values(entries ?? {})[0]) as never;
}
