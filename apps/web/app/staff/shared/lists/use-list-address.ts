import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const addresses = new Map<string, string>();

/** Stores a list's address with its filters: the back link of a detail page uses it. */
export function useRememberListAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    addresses.set(pathname, pathname + search);
  }, [pathname, search]);
}

/** The list's address with its last filters; the plain address when the list was not opened yet. */
export function useListAddress(pathname: string): string {
  const [address] = useState(() => addresses.get(pathname) ?? pathname);
  return address;
}
