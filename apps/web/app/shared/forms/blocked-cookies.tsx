import { useState } from 'react';
import { blockedCookies } from '../../text/shared/common.ts';

/** Before a form that opens a session: one line where the browser would not keep it, else nothing. */
export function BlockedCookies() {
  const [isBlocked] = useState(isStorageBlocked);
  return (
    isBlocked && (
      <p role="alert" className="rounded-card border-2 border-coral bg-coral-wash p-4">
        {blockedCookies}
      </p>
    )
  );
}

/** Chrome also throws at any touch of a storage when it blocks all cookies; other browsers have no storage at all. */
function isStorageBlocked(): boolean {
  if (import.meta.env.SSR) return false;
  try {
    for (const storage of [localStorage, sessionStorage]) storage.getItem('unamano:user');
    return !navigator.cookieEnabled;
  } catch {
    return true;
  }
}
