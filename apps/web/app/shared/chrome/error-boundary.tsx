import { isRouteErrorResponse, useRouteError } from 'react-router';
import { crash } from '../../text/not-found.ts';
import { LostArt } from '../ui/art/lost.tsx';
import { ButtonAnchor } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { NotFound } from './not-found.tsx';

/** A bug, or an address that no route knows. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main>
      <Notice art={<LostArt />} title={crash.title} text={crash.text}>
        <ButtonAnchor href="">{crash.reload}</ButtonAnchor>
      </Notice>
    </main>
  );
}
