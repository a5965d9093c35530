import { Suspense } from 'react';
import { phoneLogin as words } from '../../text/shared/login.ts';
import { lazyPart } from '../loading/lazy-part.ts';

const Login = lazyPart(() => import('./passkey-login.tsx'));

/**
 * The login by a passkey, where the browser knows them. Its code comes after the form, and its place is kept, so that nothing
 * moves under a finger; without it the other ways are as they were.
 */
export const PasskeyEntry = () =>
  import.meta.env.SSR || 'PublicKeyCredential' in window ? (
    <Suspense
      fallback={
        <span aria-hidden="true" data-passkey="" className="button button-secondary invisible">
          {words.byPasskey}
        </span>
      }
    >
      <Login />
    </Suspense>
  ) : null;
