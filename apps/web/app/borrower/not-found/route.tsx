import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import NotFound from '../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { notFound } from '../../text/shared/not-found.ts';

export const meta = () => pageTitle(notFound.title);

/** For developers and one story. Without a route of its own: each first visit loads the list of all routes. */
const Gallery = lazy(() => import('../../shared/gallery/gallery.tsx'));

export default function NotFoundRoute() {
  const { pathname } = useLocation();
  if (pathname !== '/galeria') return <NotFound />;
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}
