import { type ComponentType, useEffect, useState } from 'react';

/** The login by a passkey. Its code comes after the form; without it the other ways are as they were. */
export function PasskeyEntry() {
  const [Login, setLogin] = useState<ComponentType>();
  useEffect(() => {
    import('./passkey-login.tsx').then(
      (part) => setLogin(() => part.default),
      () => {},
    );
  }, []);
  return Login && <Login />;
}
