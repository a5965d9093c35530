import { expect, it } from 'vitest';
import { limitsFor } from '../../identity/proof/limits/limits.ts';
import { networksOf } from './networks.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24', null],
  ['::ffff:203.0.113.77', '203.0.113.0/24', null],
  ['2001:db8:1:2:aaaa::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['203.0.113.77:40000', '203.0.113.0/24', null],
  ['[2001:db8:1:2::1]:40000', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[::ffff:203.0.113.77]:80', '203.0.113.0/24', null],
  ['[fe80::1%eth0]:80', 'fe80::/64', 'fe80::/48'],
])('the networks of %s are %s and %s', (address, network, site) => {
  expect(networksOf(address)).toEqual({ network, site });
});

it.each([
  '',
  'unknown',
  '203.0.113',
  '203.0.113.256',
  '2001:db8::1::2',
  '203.0.113.77:',
  '[]:80',
  '[203.0.113.7',
])('%j is no address', (text) => {
  expect(networksOf(text)).toBeNull();
});

it('texts that are no address share one limit, and an invented port makes none', () => {
  const scopesOf = (addresses: string[]) =>
    new Set(
      addresses.flatMap((address) =>
        limitsFor('production')
          .codesByAddress(address)
          .map(({ scope }) => scope),
      ),
    );
  expect(scopesOf(['unknown', '_hidden', '', '203.0.113.77.']).size).toBe(1);
  expect(scopesOf(['203.0.113.77', '203.0.113.77:1', '203.0.113.78:2']).size).toBe(1);
});
