import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const addresses = new Map<string, string>();

/** Remembers a list's address with its filters, for the pages under it to lead back to. */
export function useRememberListAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    addresses.set(pathname, pathname + search);
  }, [pathname, search]);
}

/** The list as it was left; its plain address when one never was there. */
export function useListAddress(pathname: string): string {
  const [address] = useState(() => addresses.get(pathname) ?? pathname);
  return address;
}
