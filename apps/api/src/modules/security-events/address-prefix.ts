import { networksOf } from '../attempts/index.ts';

/** The network of an address: IPv4 /24, IPv6 /48. It names no household. The text itself where it is no address. */
export function addressPrefix(address: string): string {
  const networks = networksOf(address);
  return networks ? (networks.site ?? networks.network) : address;
}
