import type { DataStrategyFunction, DataStrategyResult } from 'react-router';

/** The data of loaders. No route has one, so a navigation only runs the handlers that load a route's module. */
export const SingleFetchRedirectSymbol = Symbol();

export const singleFetchUrl = (path: string): URL => new URL(path, location.origin);

export const decodeViaTurboStream = async () => ({ value: { loaderData: {} } });

export const getTurboStreamSingleFetchDataStrategy = (): DataStrategyFunction => (args) =>
  args.runClientMiddleware(async ({ matches }) => {
    const results: Record<string, DataStrategyResult> = {};
    await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          results[match.route.id] = await match.resolve((handler) => handler());
        }),
    );
    return results;
  });
