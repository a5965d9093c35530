import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { callHttp } from './http-call.ts';

const called: string[] = [];
const server = http.createServer((request, response) => {
  called.push(request.url ?? '');
  const status = Number(request.url?.slice(1));
  if (status >= 300) response.writeHead(status, { location: `${url}/200` });
  response.end('{}');
});

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([301, 302, 303, 307, 308])('a redirect (%i) is a reply and is not followed', async (status) => {
  for (const method of ['GET', 'POST'] as const) {
    called.length = 0;
    expect(await callHttp({ method, url: `${url}/${status}` })).toMatchObject({
      ok: true,
      value: { status },
    });
    expect(called).toEqual([`/${status}`]);
  }
});

it('is the only way by which adapters call by HTTP, but for the sandbox’s faults', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(15);
  const others = files.filter((file) =>
    /\bfetch\(|from 'node:https?'/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  );
  expect(others.sort()).toEqual(['http-call.ts', 'storage/sandbox-faults.ts']);
});
