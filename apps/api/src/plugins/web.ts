/**
 * The web application's files: prerendered pages and hashed assets, compressed at build time, and the fallback page
 * for every other path of the site, with 404 where no screen has that path. The security headers of pages carry the hashes of their inline scripts.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Mode, RECAPTCHA_URL } from '../config/config.ts';
import { sendRefusal } from '../kernel/mount.ts';
import { refuse } from '../kernel/result.ts';

type WebOptions = {
  /** The web build's `client` folder; without one only the calls are served. */
  root: string;
  /** Pages may run Google's script, which distinguishes people from programs. */
  withRecaptcha?: boolean;
};

/** The script loads further scripts, and shows its questions in a frame. */
const RECAPTCHA_SCRIPTS = ` ${RECAPTCHA_URL}/ https://www.gstatic.com/recaptcha/`;

const API_PREFIX = /^\/(users|credits|claims|payvalida|dashboard|geography|media|sandbox)\//;

/** For replies that are not pages: they may load nothing and be framed nowhere. */
const DENY_ALL_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/** Files with the policy of pages: the pages, and the worker that fetches for them; compressed or not. */
const PAGE_POLICY_FILE = /(?:\.html|sw\.js)(?:\.br|\.gz)?$/;

/** The inline scripts and styles of the built pages, by their hashes; nothing else inline runs or applies. */
function inlineSources(root: string, kind: 'scripts' | 'styles'): string {
  const file = path.join(root, 'csp-hashes.json');
  const hashes: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[kind] : [];
  return Array.isArray(hashes) ? hashes.map((hash) => ` '${String(hash)}'`).join('') : '';
}

function pagePolicy(root: string, withRecaptcha: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self'${inlineSources(root, 'scripts')}${withRecaptcha ? RECAPTCHA_SCRIPTS : ''}`,
    ...(withRecaptcha ? [`frame-src ${RECAPTCHA_URL}/`] : []),
    `style-src 'self'${inlineSources(root, 'styles')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}

/**
 * Whether an address is a page, by the list of the build; `:name` matches one part. Without a list every address may be a
 * page.
 */
function pageFinder(root: string): (pathname: string) => boolean {
  const file = path.join(root, 'page-paths.json');
  const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (!Array.isArray(known)) return () => true;
  const shapes = known.map((one) => String(one).replace(/:[^/]+/g, '[^/]+'));
  const pages = new RegExp(`^(?:${shapes.join('|')})/?$`);
  return (pathname) => pages.test(pathname);
}

const OPENER_POLICY = 'cross-origin-opener-policy';

/**
 * The landing pages, not the page of home, have no opener policy: with one, the browser discards its process when the reply arrives and
 * starts another, which is slow on a cheap phone (record screens).
 */
const LANDING_PAGE = /(?<!\/inicio)\/index\.html(?:\.br|\.gz)?$/;

const SECURITY_HEADERS = {
  'content-security-policy': DENY_ALL_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  [OPENER_POLICY]: 'same-origin',
} as const;

/** A year, as browsers' lists of such sites ask for (RFC 6797; hstspreload.org). */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** In production, browsers may reach the site by TLS alone. */
export const fixedHeaders = (mode: Mode): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(mode === 'production' && STRICT_TRANSPORT),
});

/** A reply that is a page brings its own value of these. */
const OWN_VALUES = [OPENER_POLICY, 'content-security-policy'] as const;

/** Set on every reply (OWASP ASVS 5.0, 3.4). */
export const securityHeaders = fp<{ mode: Mode }>(async (app: FastifyInstance, { mode }) => {
  const fixed = fixedHeaders(mode);
  app.addHook('onSend', (request, reply, payload, done) => {
    const own = OWN_VALUES.map((name) => [name, reply.getHeader(name)] as const);
    reply.headers(fixed);
    for (const [name, value] of own) if (value) reply.header(name, value);
    if (request.routeOptions.config.endpoint && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
});

export const web = fp<WebOptions>(async (app, { root, withRecaptcha = false }) => {
  const built = existsSync(path.join(root, 'index.html'));
  const policy = pagePolicy(root, withRecaptcha);
  const isPage = pageFinder(root);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      // A route for each file: the one for all files lists the folders at each request, to compare spellings.
      wildcard: false,
      index: ['index.html'],
      cacheControl: false,
      // A copy of the sources in this folder must not show its .git or .env.
      dotfiles: 'ignore',
      setHeaders: (response, file) => {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        response.header('content-security-policy', PAGE_POLICY_FILE.test(file) ? policy : DENY_ALL_POLICY);
        if (LANDING_PAGE.test(file)) response.header(OPENER_POLICY, 'unsafe-none');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !API_PREFIX.test(pathname) && !/\.\w{1,8}$/.test(pathname);
    if (built && wantsPage) {
      if (isPage(pathname)) return reply.sendFile('__spa-fallback.html');
      // The page says that there is nothing. It is always sent in full: a 404 cannot be "not modified".
      for (const name of ['if-none-match', 'if-modified-since']) delete request.raw.headers[name];
      return reply.code(404).sendFile('__spa-fallback.html');
    }
    const allowed = API_PREFIX.test(pathname) ? methodsOf(app, pathname) : [];
    if (allowed.length === 0) return sendRefusal(reply, refuse('NOT_FOUND'));
    return sendRefusal(reply.header('allow', allowed.join(', ')), refuse('METHOD_NOT_ALLOWED'));
  });
});

/** The methods of the calls with that path; none where there is none. */
function methodsOf(app: FastifyInstance, pathname: string): string[] {
  const bare = pathname.replace(/\/$/, '');
  const has = (method: string) => [bare, `${bare}/`].some((url) => app.hasRoute({ method, url }));
  return ['GET', 'POST'].filter(has);
}
