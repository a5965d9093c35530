/** The files of a new outside service. They compile as they are; the test fails until wire format and emulator agree. */
import type { Names } from './names.ts';

export function portText({ pascal, words }: Names, isFile: boolean): string {
  const head = isFile
    ? `/** The outside services of this module. */
import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';

`
    : '';
  return `${head}export type ${pascal}Question = { number: string };
export type ${pascal}Answer = { text: string };

/** The ${words}. A question changes nothing there. */
export interface ${pascal} {
  ask(question: ${pascal}Question): Promise<OutsideResult<${pascal}Answer>>;
}
`;
}

export const clientText = (
  { pascal, words }: Names,
  owner: string,
): string => `/** The ${words} over HTTP. Anything but a well-formed reply counts as no reply. */
import { TIMES } from '../../config/times.ts';
import { aboutOne, down } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { ${pascal} } from '../../modules/${owner}/ports.ts';
import { callHttp, isAboutOneCall, parseJson } from '../http-call.ts';
import { PATH, readAnswer, requestBody } from './wire.ts';

type Config = { url: string; apiKey: string; timeoutMs?: number };

export function create${pascal}({ url, apiKey, timeoutMs = TIMES.callMs }: Config): ${pascal} {
  return {
    async ask(question) {
      const reply = await callHttp({
        method: 'POST',
        url: \`\${url.replace(/\\/$/, '')}\${PATH}\`,
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: requestBody(question),
        timeoutMs,
      });
      // A question changes nothing there, so a lost reply does no harm.
      if (!reply.ok) return down(reply.fault);
      const { status, body } = reply.value;
      const answer = readAnswer(status, body);
      if (answer !== undefined) return ok(answer);
      const unreadable = down(\`an unreadable reply, HTTP \${status}\`);
      return isAboutOneCall(status, parseJson(body)) ? aboutOne(unreadable) : unreadable;
    },
  };
}
`;

export const wireText = (
  { pascal, words }: Names,
  owner: string,
): string => `/** The wire format of the ${words}. */
import * as z from 'zod';
import type { ${pascal}Answer, ${pascal}Question } from '../../modules/${owner}/ports.ts';
import { parseJson } from '../http-call.ts';

export const PATH = '/v1/question';

/** What the tests ask, and what the emulator answers to it. */
export const EXAMPLE: { question: ${pascal}Question; answer: ${pascal}Answer } = {
  question: { number: '1' },
  answer: { text: 'fill in the example' },
};

export function requestBody(question: ${pascal}Question): string {
  return JSON.stringify(question);
}

const reply = z.object({ text: z.string().max(200) });

/** Undefined for anything but a well-formed reply. */
export function readAnswer(status: number, raw: Buffer): ${pascal}Answer | undefined {
  const read = status === 200 ? reply.safeParse(parseJson(raw)) : undefined;
  return read?.success ? read.data : undefined;
}
`;

export const clientTest = ({
  kebab,
  camel,
  pascal,
  words,
}: Names): string => `/** The adapter over a real socket, against the emulator and its faults. */
import { startSandbox } from '@unamano/sandbox';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { ok } from '../../kernel/result.ts';
import { create${pascal} } from './client.ts';
import { EXAMPLE } from './wire.ts';

const KEY = 'the-key';
const sandbox = await startSandbox({
  publicUrl: 'http://localhost',
  stateDir: temporaryFolder(),
  credentials: {
    twilio: { accountSid: 'AC', authToken: 't' },
    whatsapp: { token: 't', phoneNumberId: '1', appSecret: 's' },
    keys: { ${camel}: KEY },
    payvalida: { merchant: 'm', fixedHash: 'f', notificationHash: 'n' },
  },
  slowMs: 2_000,
});
afterAll(() => sandbox.close());

const url = \`\${sandbox.url}/sandbox/${kebab}\`;
const client = create${pascal}({ url, apiKey: KEY, timeoutMs: 500 });

it('gets what the ${words} answers', async () => {
  expect(await client.ask(EXAMPLE.question)).toEqual(ok(EXAMPLE.answer));
});

it('counts a refused key as an outage', async () => {
  const stranger = create${pascal}({ url, apiKey: 'another-key', timeoutMs: 500 });
  expect(await stranger.ask(EXAMPLE.question)).toMatchObject({ ok: false, kind: 'down' });
});

it.each(['down', 'slow', 'error', 'garbage', 'lost'])('is down while the service is in mode %s', async (mode) => {
  const set = await fetch(\`\${sandbox.url}/sandbox/api/faults/${camel}\`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, times: 1 }),
  });
  expect(set.status).toBe(200);
  expect(await client.ask(EXAMPLE.question)).toMatchObject({ ok: false, kind: 'down' });
});
`;

export const emulatorText = ({
  kebab,
  camel,
  words,
}: Names): string => `import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { hasKey } from '../core/keys.ts';

/** The ${words}. */
export async function ${camel}Routes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  addFaults(scope, context, {
    service: '${camel}',
    errorReply: () => ({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } }),
  });
  scope.setErrorHandler((_error, _request, reply) => reply.code(400).send({ error: 'INVALID_REQUEST' }));

  scope.post('/sandbox/${kebab}/v1/question', async (request, reply) => {
    if (!hasKey(request, context, '${camel}')) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    return reply.code(501).send({ error: 'NOT_EMULATED' });
  });
}
`;
