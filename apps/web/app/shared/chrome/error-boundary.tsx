import { Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { lazyPart } from '../loading/lazy-part.ts';

const NotFound = lazyPart(() => import('./not-found.tsx'));
const Crash = lazyPart(() => import('./crash.tsx'));

/** A bug, or an address without a route. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return <Suspense>{isNotFound ? <NotFound /> : <Crash />}</Suspense>;
}
