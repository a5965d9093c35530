import { type ComponentType, useEffect, useState } from 'react';

// By itself, as in `session/start.ts`: the failure to fetch the files beside it must be caught too.
const load = () => import('./passkey-login.tsx');

/** The login by a passkey. Its code comes after the form; without it the other ways are as they were. */
export function PasskeyEntry() {
  const [Login, setLogin] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      (part) => setLogin(() => part.default),
      () => {},
    );
  }, []);
  return Login && <Login />;
}
