/**
 * Addresses that others state. The platform calls those of the public internet alone, never a machine of its own network; a sandbox
 * calls this machine alone, so that a practice copy of real data tells nobody.
 */
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Reach = 'internet' | 'this machine';

export class OutOfReach extends Error {}

/** @param text an IP address, also of IPv6 with an IPv4 address in it */
export function isWithin(reach: Reach, text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ipaddr.process(text).range() === (reach === 'internet' ? 'unicast' : 'loopback');
}

/** Whether an address may be called as it is written: without a login in it, on the internet by HTTPS. */
export function isCallable(reach: Reach, text: string): boolean {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNumber = ipaddr.isValid(host);
  if (isNumber && !isWithin(reach, host)) return false;
  if (reach === 'this machine') return isNumber && /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && (isNumber || host.includes('.'));
}

/** For a connection: it goes to the address that was checked, however the name resolves the next time. */
export function lookupWithin(reach: Reach): LookupFunction {
  return (hostname, options, done) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => isWithin(reach, address)))
        return done(new OutOfReach(`${hostname} leads to another network`), []);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
