import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { securityHeaders, web } from './web.ts';

const root = temporaryFolder();

function put(file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
  writeFileSync(path.join(root, `${file}.br`), brotliCompressSync(text));
  writeFileSync(path.join(root, `${file}.gz`), gzipSync(text));
}

mkdirSync(path.join(root, 'assets'));
for (const page of ['convenios', 'inicio']) mkdirSync(path.join(root, page));
put('index.html', '<p>inicio</p>');
put('convenios/index.html', '<p>convenios</p>');
put('inicio/index.html', '<p>mi crédito</p>');
put('__spa-fallback.html', '<p>lo demás</p>');
put('sw.js', 'self;');
put('assets/app-1a2b3c.js', 'export {};');
mkdirSync(path.join(root, '.git'));
writeFileSync(path.join(root, '.git/config'), '[core]');
writeFileSync(path.join(root, '.env'), 'SECRET_KEY=x');
writeFileSync(path.join(root, 'manifest.webmanifest'), '{}');
writeFileSync(path.join(root, 'csp-hashes.json'), '{"scripts":["sha256-abc="],"styles":["sha256-xyz="]}');
writeFileSync(path.join(root, 'page-paths.json'), '["/","/inicio","/confirmar/:id_credit"]');
// As the platform has it.
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
await app.register(securityHeaders, { mode: 'sandbox' });
await app.register(web, { root });

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br' }) =>
  app.inject({ method: 'GET', url, headers });

describe('compression', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<p>inicio</p>'],
    ['/convenios', 'text/html; charset=utf-8', '<p>convenios</p>'],
    ['/inicio', 'text/html; charset=utf-8', '<p>mi crédito</p>'],
    ['/confirmar/7', 'text/html; charset=utf-8', '<p>lo demás</p>'],
    ['/assets/app-1a2b3c.js', 'application/javascript; charset=utf-8', 'export {};'],
  ])('%s comes in the brotli of the build, as what it is', async (url, type, text) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type });
    expect(reply.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(text);
  });

  it('a browser without brotli gets gzip, one without either the file', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const plain = await get('/', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('<p>inicio</p>');
  });
});

describe('openers', () => {
  it('the landing pages open in the process at hand, every other page in one of its own', async () => {
    for (const [url, policy] of [
      ['/', 'unsafe-none'],
      ['/convenios', 'unsafe-none'],
      ['/inicio', 'same-origin'],
      ['/nothing/here', 'same-origin'],
    ] as const) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const reply = await get(url, { 'accept-encoding': encoding });
        expect(reply.headers['cross-origin-opener-policy'], url).toBe(policy);
      }
    }
  });
});

describe('caching', () => {
  it('keeps what has its hash in its name for ever', async () => {
    const reply = await get('/assets/app-1a2b3c.js');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/', '/inicio', '/sw.js', '/manifest.webmanifest'])('is revalidated for %s', async (url) => {
    const first = await get(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get(url, {
      'accept-encoding': 'gzip, deflate, br',
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('security', () => {
  it.each(['/', '/inicio', '/sw.js'])(
    '%s names the scripts and styles it may carry and nothing unsafe',
    async (url) => {
      const policy = String((await get(url)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'sha256-abc='");
      expect(policy).toContain("style-src 'self' 'sha256-xyz=';");
      expect(policy).not.toContain('unsafe');
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(directive);
    },
  );

  it.each(['/', '/assets/app-1a2b3c.js', '/manifest.webmanifest'])(
    '%s has the fixed headers',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});

it.each(['/assets/gone.js', '/users/api/nothing'])('%s is not answered with a page', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ err_code: 'NOT_FOUND' });
});

it.each([
  '/.git/config',
  '/.git/HEAD',
  '/.git',
  '/.git/',
  '/.env',
  '/assets/../.git/config',
  '/%2egit/config',
  '/assets/..%2f.git/config',
])('%s is not served, even where it lies in the folder', async (url) => {
  const reply = await get(url, {});
  expect(reply.statusCode).toBe(404);
  expect(reply.body).not.toMatch(/core|SECRET/);
});

it.each(['/assets', '/assets/', '/convenios/..'])('%s lists no files', async (url) => {
  const reply = await get(url, {});
  expect(reply.body).not.toContain('app-1a2b3c');
});

describe('an address of the site', () => {
  it.each(['/inicio', '/inicio/', '/inicio?monto=1', '/confirmar/7'])('%s is a page', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it('says the same to a scanner or a preview, which ask for the head alone', async () => {
    for (const [url, status] of [
      ['/inicio', 200],
      ['/confirmar/7?token=x', 200],
      ['/inici', 404],
    ] as const)
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(status);
  });

  it.each(['/inici', '/inicio/nada', '/confirmar', '/confirmar/7/8'])(
    '%s is no page: 404, with a page of the site, on every request',
    async (url) => {
      const first = await get(url, {});
      for (const headers of [{}, { 'if-none-match': String(first.headers.etag) }]) {
        const reply = await get(url, headers);
        expect(reply.statusCode).toBe(404);
        expect(reply.headers['content-type']).toContain('text/html');
        expect(reply.body).toBe('<p>lo demás</p>');
      }
    },
  );

  it('may be any, where the build left no list', async () => {
    const bare = mkdtempSync(path.join(tmpdir(), 'unamano-web-'));
    for (const file of ['index.html', '__spa-fallback.html']) writeFileSync(path.join(bare, file), 'página');
    const other = Fastify();
    await other.register(web, { root: bare });
    expect((await other.inject('/cualquiera')).statusCode).toBe(200);
    await other.close();
    rmSync(bare, { recursive: true });
  });
});
