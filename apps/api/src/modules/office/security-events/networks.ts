/** The network of a caller. One customer has a /64 of IPv6 or more, so a limit of single addresses would limit nobody. */
import ipaddr from 'ipaddr.js';

const IPV4_BITS = 24;
const IPV6_BITS = 64;
/** Providers give a site up to a /48 (RFC 6177). */
const IPV6_SITE_BITS = 48;

type Networks = {
  /** The /24 of an IPv4 address, the /64 of an IPv6 address. */
  network: string;
  /** The /48 of an IPv6 address. */
  site: string | null;
};

function prefix(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}

/** Some proxies write the port of their caller: `203.0.113.77:40000`, `[2001:db8::1]:40000`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/** What texts that are no address share: a network of its own for each would escape every limit. */
export const UNREADABLE_NETWORK = 'unreadable';

/** Null for a text that is no address. An IPv4 address in the notation of IPv6 is an IPv4 address. */
export function networksOf(address: string): Networks | null {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const [withoutZone = ''] = (bracketed ?? dotted ?? address).split('%');
  if (!ipaddr.IPv6.isValid(withoutZone) && !ipaddr.IPv4.isValidFourPartDecimal(withoutZone)) return null;
  const parsed = ipaddr.process(withoutZone);
  if (parsed.kind() === 'ipv4') return { network: prefix(parsed, IPV4_BITS), site: null };
  return { network: prefix(parsed, IPV6_BITS), site: prefix(parsed, IPV6_SITE_BITS) };
}
