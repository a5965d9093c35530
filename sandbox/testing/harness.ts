import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, type JsonObject } from '../core/json.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../start.ts';

export const CREDENTIALS = {
  twilio: {
    accountSid: 'AC00000000000000000000000000000001',
    authToken: 'twilio-token',
    from: '+15005550006',
  },
  whatsapp: { token: 'whatsapp-token', phoneNumberId: '100200300', appSecret: 'app-secret' },
  bureau: { apiKey: 'bureau-key' },
  breb: { apiKey: 'breb-key', apiSecret: 'breb-secret' },
  accountHolders: { apiKey: 'holders-key' },
  firebase: { apiKey: 'firebase-key', siteKey: 'site-key' },
  partner: { key: 'unamano_test', webhookSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` },
  recaptcha: { secretKey: 'recaptcha-secret' },
  payvalida: { merchant: 'unamano', fixedHash: 'fixed-hash', notificationHash: 'notification-hash' },
} as const;

/** A reply for tests: `json` is empty where the body is not a JSON object. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: JsonObject;
  readonly headers: Headers;
}

export interface TestSandbox extends Sandbox {
  readonly stateDir: string;
  /** Calls a path; an object is sent as JSON, URLSearchParams as a form, text unchanged. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Closes it and removes its folder. */
  dispose(): Promise<void>;
}

function parse(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function encoded(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams) return { body };
  if (typeof body === 'string') return { body, headers: { 'content-type': 'application/json' } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** A sandbox on free ports with its own folder. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'sandbox-'));
  const sandbox = await startSandbox({
    publicUrl: 'http://localhost:3000',
    credentials: CREDENTIALS,
    notificationRetryWaitsMs: [5, 10, 20],
    ...options,
    stateDir,
  });
  return {
    ...sandbox,
    stateDir,
    async call(method, path, body, headers = {}) {
      const init = encoded(body);
      const response = await fetch(sandbox.url + path, {
        ...init,
        method,
        redirect: 'manual',
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      });
      const text = await response.text();
      return { status: response.status, text, json: parse(text), headers: response.headers };
    },
    async dispose() {
      await sandbox.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Basic credentials for Twilio's call. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** A merchant that records notifications and replies with set statuses. */
export interface TestMerchant {
  readonly url: string;
  readonly received: JsonObject[];
  /** Statuses of the next replies, in order; then 200. */
  readonly nextStatuses: number[];
  /** Resolves after `count` notifications. */
  until(count: number): Promise<void>;
  close(): void;
}

async function read(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return parse(Buffer.concat(chunks).toString());
}

/** Listens for notifications on a free port. */
export async function startMerchant(): Promise<TestMerchant> {
  const received: JsonObject[] = [];
  const nextStatuses: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server: Server = createServer((request, response) => {
    void read(request).then((body) => {
      received.push(body);
      const status = nextStatuses.shift() ?? 200;
      response.writeHead(status).end(status === 200 ? 'OK. Payment registered' : 'ERROR');
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/payvalida/api/notification/`,
    received,
    nextStatuses,
    until: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
