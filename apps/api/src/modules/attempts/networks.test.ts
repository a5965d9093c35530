import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24', null],
  ['::ffff:203.0.113.77', '203.0.113.0/24', null],
  ['2001:db8:1:2:aaaa::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
])('the networks of %s are %s and %s', (address, network, site) => {
  expect(networksOf(address)).toEqual({ network, site });
});

it.each(['', 'unknown', '203.0.113', '203.0.113.256', '2001:db8::1::2'])('%j is no address', (text) => {
  expect(networksOf(text)).toBeNull();
});
