import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';

const Login = lazyPart(() => import('./passkey-login.tsx'));

/** The login by a passkey. Its code comes after the form; without it the other ways are as they were. */
export const PasskeyEntry = () => (
  <Suspense>
    <Login />
  </Suspense>
);
