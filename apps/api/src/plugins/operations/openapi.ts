/** The API document, printed from the same schemas that validate: `/openapi.json`, and `/docs` to read it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { APP_KEY_HEADER } from '@unamano/contract/paths';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const transform = createJsonSchemaTransform({
  zodToJsonConfig: { unrepresentable: 'any' },
});

export const openapi = fp<{ version: string }>(async (app, { version }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Unamano', version, description: 'Small loans for Colombia.' },
      components: {
        securitySchemes: {
          appKey: { type: 'apiKey', in: 'header', name: APP_KEY_HEADER },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    hideUntagged: true,
    transform: ({ schema, url, route, ...rest }) => {
      const endpoint = route.config?.endpoint;
      const shown = transform({ schema, url, route, ...rest } as Parameters<typeof transform>[0]);
      if (!endpoint) return { schema: { ...shown.schema, hide: true }, url: shown.url };
      const appKey = route.config?.withoutAppKey ? {} : { appKey: [] };
      const security = [{ ...appKey, ...(endpoint.access === 'none' ? {} : { bearer: [] }) }];
      const codes = endpoint.errors?.length ? `Refusals of its own: ${endpoint.errors.join(', ')}.` : '';
      const modules = endpoint.modules ?? (endpoint.module ? [endpoint.module] : []);
      const module = modules.length > 0 ? ` Needs the module ${modules.join(' or ')}.` : '';
      const consumes = endpoint.method === 'POST' ? BODY_TYPES : undefined;
      return {
        schema: {
          ...shown.schema,
          tags: [endpoint.path.split('/')[1] ?? 'api'],
          security,
          description: `${codes}${module}`.trim() || endpoint.summary,
          ...(consumes ? { consumes } : {}),
        },
        url: shown.url,
      };
    },
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

const BODY_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
