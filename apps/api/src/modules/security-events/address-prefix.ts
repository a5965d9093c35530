/** The network of an address: IPv4 /24, IPv6 /48. A person moves within it, and it names no household. */

const IPV4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i;

/** The eight groups of an IPv6 address; null where it is none. */
function groupsOf(address: string): string[] | null {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return null;
  // The URL standard writes it in its shortest form.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0');
  return [...(before ?? []), ...zeros, ...(after ?? [])];
}

/** The text itself where it is no address. */
export function addressPrefix(address: string): string {
  const plain = address.split('%')[0] ?? '';
  const network = IPV4.exec(plain)?.[1];
  if (network !== undefined) return `${network}.0/24`;
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : address;
}
