/** A receiver of OpenTelemetry gets the trace of a failed call, whose id gives the support code of the answer. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP_KEY, APP_KEY_HEADER, SUPPORT_CODE_HEADER } from '@unamano/contract/paths';
import { supportCodeOf } from '@unamano/domain/office/support-code';
import { afterAll, expect, test, vi } from 'vitest';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { buildApp } from '../../app.ts';
import { recordStep } from '../../kernel/outside/request-steps.ts';
import { startTracing } from './start.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
};
type Received = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
};

const received: Received[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push(JSON.parse(body) as Received);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

const platform = await sharedPlatform();
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(async () => {
  vi.unstubAllEnvs();
  receiver.close();
});

test('a failed call and its step at an outside service are one trace', async () => {
  const { port } = receiver.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'la-plataforma');
  const tracing = await startTracing(process.env, '1.2.3');
  if (!tracing) throw new Error('not started');
  const { services, dataDir } = platform;
  const current = async () => {
    recordStep({ service: 'bureau', fault: 'timeout', startedAtMs: Date.now() - 5, durationMs: 5 });
    throw new Error('down');
  };
  const { simulator } = services;
  const app = await buildApp({
    services: { ...services, simulator: { ...simulator, current } },
    webRoot: dataDir,
    version: 'test',
    tracing,
  });
  const headers = { [APP_KEY_HEADER]: APP_KEY };
  const answer = await app.inject({ url: '/users/api/data/simulator/?type_user=user_external', headers });
  await app.close();
  await tracing.stop();
  expect(answer.statusCode).toBe(500);
  const [batch] = received.flatMap(({ resourceSpans }) => resourceSpans);
  expect(batch?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'la-plataforma' },
  });
  const spans = batch?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  const call = spans.find(({ name }) => name.startsWith('GET /users/api/data/simulator'));
  const step = spans.find(({ name }) => name === 'bureau');
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 500 } });
  expect(step).toMatchObject({
    traceId: call?.traceId,
    parentSpanId: call?.spanId,
    status: { code: 2, message: 'timeout' },
  });
  expect(supportCodeOf(call?.traceId ?? '')).toBe(answer.headers[SUPPORT_CODE_HEADER]);
});

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' },
])('is off with %j', async (env) => {
  expect(await startTracing(env, '1')).toBeUndefined();
});
