/** The API document, printed from the same schemas that validate: `/openapi.json`, and `/docs` to read it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { type Document, explained, keyOf } from './document.ts';
import { GUIDE } from './guide.ts';
import { fieldKinds } from './kinds.ts';
import type { RefusedCall } from './refusals.ts';

const transform = createJsonSchemaTransform({
  schemaRegistry: fieldKinds,
  zodToJsonConfig: { unrepresentable: 'any' },
});

const APP_KEY_TEXT = `Names the client; it is no secret and gives no right. The value of this version is \`${APP_KEY}\`.`;
const BEARER_TEXT =
  'The access token of a login, or the key of a program, which begins with `unamano_`. A key goes in this header alone, never in an address.';
const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
const BODY_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];

export const openapi = fp<{ version: string; publicUrl: string }>(async (app, { version, publicUrl }) => {
  const calls = new Map<string, RefusedCall>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Unamano',
        version,
        description: GUIDE,
        license: LICENSE,
        contact: { url: publicUrl },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          appKey: { type: 'apiKey', in: 'header', name: APP_KEY_HEADER, description: APP_KEY_TEXT },
          bearer: { type: 'http', scheme: 'bearer', description: BEARER_TEXT },
        },
      },
    },
    hideUntagged: true,
    transform: ({ schema, url, route, ...rest }) => {
      const { endpoint, errorTable = {}, withoutAppKey } = route.config ?? {};
      const shown = transform({ schema, url, route, ...rest } as Parameters<typeof transform>[0]);
      if (!endpoint) return { schema: { ...shown.schema, hide: true }, url: shown.url };
      calls.set(keyOf(endpoint.method, url), { endpoint, own: errorTable, hasAppKey: !withoutAppKey });
      const appKey = withoutAppKey ? {} : { appKey: [] };
      const security = [{ ...appKey, ...(endpoint.access === 'none' ? {} : { bearer: [] }) }];
      const consumes = endpoint.method === 'POST' ? { consumes: BODY_TYPES } : {};
      return { schema: { ...shown.schema, tags: ['call'], security, ...consumes }, url: shown.url };
    },
    transformObject: (made) =>
      'openapiObject' in made ? explained(made.openapiObject as Document, calls) : made.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The package's policy allows more than its page needs.
    transformStaticCSP: (policy) =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    logLevel: 'warn',
  });
  app.get('/openapi.json', { logLevel: 'warn' }, async () => app.swagger());
});
