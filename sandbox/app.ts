import formbody from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { accountHolderRoutes } from './account-holders/routes.ts';
import { brebRoutes } from './breb/routes.ts';
import { bureauRoutes } from './bureau/routes.ts';
import type { SandboxContext } from './context.ts';
import { controlRoutes } from './control/routes.ts';
import { firebaseRoutes } from './firebase/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { checkoutRoutes } from './payvalida/checkout.ts';
import { payvalidaRoutes } from './payvalida/routes.ts';
import { recaptchaRoutes } from './recaptcha/routes.ts';
import { s3Routes } from './s3/routes.ts';
import { timeStampRoutes } from './time-stamps/routes.ts';
import { twilioRoutes } from './twilio/routes.ts';
import { whatsappRoutes } from './whatsapp/routes.ts';

const BODY_BYTES_MAX = 1024 * 1024;

/** Builds the sandbox's HTTP application; it does not listen. */
export async function buildSandboxApp(context: SandboxContext): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 10_000,
    // Longer than the proxy's idle time, so that the proxy never writes into a closed connection.
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(formbody);

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ err_code: 'VALIDATION_ERROR', message: error.message, fields: {} });
    console.error('sandbox:', request.method, request.routeOptions.url, error);
    return reply.code(500).send({ err_code: 'INTERNAL_ERROR', message: 'Error del sandbox' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ err_code: 'OBJECT_NOT_FOUND', message: 'No existe en el sandbox' }),
  );

  const all = [
    twilioRoutes,
    whatsappRoutes,
    bureauRoutes,
    accountHolderRoutes,
    timeStampRoutes,
    firebaseRoutes,
    recaptchaRoutes,
    payvalidaRoutes,
    brebRoutes,
    s3Routes,
    partnerRoutes,
    checkoutRoutes,
    controlRoutes,
    pageRoutes,
  ];
  for (const routes of all) await app.register((scope) => routes(scope, context));
  return app;
}
