/**
 * Builds the HTTP application: plugins first, then every module's routes. It listens to nothing and starts nothing,
 * so tests inject calls into it and `server.ts` opens the port.
 */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { idempotency } from './idempotency/plugin.ts';
import { BODY_LIMIT_BYTES } from './kernel/body-limits.ts';
import { sendRefusal } from './kernel/mount.ts';
import { refuse } from './kernel/result.ts';
import { payoutFigures } from './modules/money/instant-payments/index.ts';
import { recordPersonReads } from './modules/office/audit/index.ts';
import { recordFailedRequests } from './modules/office/failed-requests/index.ts';
import { legalPriceStatus } from './modules/office/settings/index.ts';
import { appKey } from './plugins/app-key.ts';
import { authentication } from './plugins/authentication.ts';
import { compression } from './plugins/compression.ts';
import { errors } from './plugins/errors.ts';
import { forms } from './plugins/forms.ts';
import { fullDisk } from './plugins/full-disk.ts';
import { loggerOptions } from './plugins/logging.ts';
import { machineCalls } from './plugins/machine-calls.ts';
import { replyToBadUrl, replyToMalformedRequest } from './plugins/malformed-requests.ts';
import type { DiskWatch } from './plugins/operations/disk-watch.ts';
import { health } from './plugins/operations/health.ts';
import { openapi } from './plugins/operations/openapi/openapi.ts';
import { operatorPages } from './plugins/operations/operator-pages.ts';
import { platformMetrics } from './plugins/operations/platform-metrics.ts';
import { passwordHeader } from './plugins/password-header.ts';
import { refusals } from './plugins/refusals.ts';
import { replySerializer } from './plugins/reply-serializer.ts';
import { newTraceId, requestTrace } from './plugins/tracing/request-trace.ts';
import type { Tracing } from './plugins/tracing/tracing.ts';
import { securityHeaders, web } from './plugins/web.ts';
import { mountRoutes } from './routes.ts';
import type { Services } from './services.ts';

type AppOptions = {
  services: Services;
  /** The web build's `client` folder. */
  webRoot: string;
  version: string;
  /** Readiness checks beside the database's, by name. */
  checks?: Record<string, () => Promise<boolean>>;
  /** Refuses what writes while the disk is full. */
  disk?: DiskWatch;
  /** The copy of the database that reports are read from. */
  copy?: pg.Pool;
  /** Absent where no receiver of traces is named. */
  tracing?: Tracing;
  /** Where the sandbox listens; its pages and controls are then served under `/sandbox/`. Never in production. */
  sandboxUrl?: string;
  /** Receives the log instead of the standard output. */
  logTo?: { write(line: string): void };
};

/** The complete request must arrive within this time; a slow client keeps no connection longer. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Decided on the decoded path: `/sandbox/%69nternal` is the same page. An address that cannot be decoded is refused too. */
function isInternalOfSandbox(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    return new URL(decodeURIComponent(path), 'http://sandbox.invalid').pathname.startsWith(
      '/sandbox/internal',
    );
  } catch {
    return true;
  }
}

/** What operators and their programs read: traces, health, figures, the API document. */
async function registerOperations(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { services } = options;
  const { config } = services;
  await app.register(requestTrace, { tracing: options.tracing });
  await app.register(securityHeaders, { mode: config.mode });
  await app.register(errors);
  await app.register(operatorPages, { mode: config.mode, token: config.operationsToken });
  await app.register(openapi, { version: options.version, publicUrl: config.publicUrl });
  await app.register(health, {
    checks: {
      // A copy, which a proxy leads to while none leads, can only read.
      database: async () =>
        (await services.pool.query('select where not pg_is_in_recovery()')).rowCount === 1,
      ...options.checks,
    },
    outside: services.outside.breakers,
    information: {
      ...(options.disk && { disk: async () => options.disk?.figures() ?? {} }),
      legal_price: async () => {
        const { prices, clock } = services;
        return legalPriceStatus(await prices.position(clock.today()), prices.refuses);
      },
    },
  });
  if (options.disk) await app.register(fullDisk, { disk: options.disk });
  await app.register(platformMetrics, {
    pool: services.pool,
    copy: options.copy,
    unapplied: services.unapplied,
    reconciliation: services.reconciliation,
    instant: { figures: () => payoutFigures(services.db, services.clock.now()) },
    books: services.booksWatch,
    settings: services.settings,
    lookups: services.riskHistory,
  });
}

/** The emulators of another process, at this address. */
async function registerSandbox(app: FastifyInstance, { services, sandboxUrl }: AppOptions): Promise<void> {
  const { mode } = services.config;
  if (mode !== 'sandbox' || !sandboxUrl) return;
  const { default: httpProxy } = await import('@fastify/http-proxy');
  await app.register(httpProxy, {
    upstream: sandboxUrl,
    prefix: '/sandbox',
    rewritePrefix: '/sandbox',
    http2: false,
    disableRequestLogging: true,
    replyOptions: {
      // The signature of a call to the bucket covers the host that its caller wrote.
      rewriteRequestHeaders: ({ headers: { host = '' } }, headers) => ({
        ...headers,
        'x-forwarded-host': host,
      }),
    },
    // Only the platform itself controls the emulators here.
    preHandler: async (request, reply) => {
      if (isInternalOfSandbox(request.url)) return sendRefusal(reply, refuse('NOT_FOUND'));
    },
  });
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services } = options;
  const { config } = services;
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(options.logTo && { stream: options.logTo }) },
    genReqId: newTraceId,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy?.split(',').map((entry) => entry.trim()) ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 30_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    frameworkErrors: replyToBadUrl(config.mode),
    clientErrorHandler: replyToMalformedRequest(config.mode),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer);

  await registerOperations(app, options);
  await app.register(cookie);
  await app.register(appKey);
  await app.register(refusals, { record: services.events.record });
  await app.register(authentication, { ...services.sessions, machineOf: services.machines.authenticate });
  await app.register(machineCalls, { record: services.machines.recordCall });
  // Before the forms: bodies for the sandbox are proxied unread.
  await registerSandbox(app, options);
  await app.register(forms);
  await app.register(passwordHeader);
  await app.register(idempotency, { responses: services.storedResponses });
  // After the idempotency, which stores responses as text.
  await app.register(compression);
  recordPersonReads(app, services);
  recordFailedRequests(app, { ...services, release: options.version });
  mountRoutes(app, services, options.version);
  // In sandbox mode the script is the sandbox's, of this same address.
  const withRecaptcha = config.mode === 'production';
  await app.register(web, { root: options.webRoot, withRecaptcha });
  app.addHook('onClose', () => services.printer.close());
  app.addHook('onClose', () => services.accountBlocks.codesSent());
  return app;
}
