import { networksOf, UNREADABLE_NETWORK } from './networks.ts';

/** The network of an address: IPv4 /24, IPv6 /48. It names no household. */
export function addressPrefix(address: string): string {
  // The command line has none.
  if (address === '') return '';
  const networks = networksOf(address);
  return networks ? (networks.site ?? networks.network) : UNREADABLE_NETWORK;
}
