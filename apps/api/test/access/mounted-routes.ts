/** The routes that an application mounts, so that a test of all routes cannot miss one. */
import diagnostics from 'node:diagnostics_channel';
import type { Endpoint } from '@unamano/contract/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ErrorText } from '../../src/kernel/mount.ts';

export type MountedRoute = {
  method: string;
  url: string;
  /** Absent for routes outside the contract: health, documents, pages, the sandbox. */
  endpoint: Endpoint | undefined;
  errorTable: Readonly<Record<string, ErrorText>> | undefined;
  withoutAppKey: boolean;
};

function isInstance(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

/** Runs `build` and returns its result with all of its routes, without those of the sandbox's own application. */
export async function withRoutes<Built>(
  build: () => Promise<Built>,
  appOf: (built: Built) => FastifyInstance,
): Promise<{ built: Built; routes: MountedRoute[] }> {
  const seen = new Map<FastifyInstance, MountedRoute[]>();
  const watch = (message: unknown): void => {
    if (!isInstance(message)) return;
    const routes: MountedRoute[] = [];
    seen.set(message.fastify, routes);
    message.fastify.addHook('onRoute', (route: RouteOptions) => {
      for (const method of [route.method].flat()) {
        if (method === 'HEAD') continue;
        routes.push({
          method,
          url: route.url,
          endpoint: route.config?.endpoint,
          errorTable: route.config?.errorTable,
          // Later hooks of the route's scope may still set it.
          get withoutAppKey() {
            return route.config?.withoutAppKey === true;
          },
        });
      }
    });
  };
  diagnostics.subscribe('fastify.initialization', watch);
  try {
    const built = await build();
    return { built, routes: seen.get(appOf(built)) ?? [] };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch);
  }
}

/** The name of a call in the tables of the tests. */
export function keyOf(route: { method: string; url?: string; path?: string }): string {
  return `${route.method} ${(route.url ?? route.path ?? '').replace(/\/$/, '')}`;
}
