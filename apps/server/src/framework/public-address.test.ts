import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { AddressRefused, isPublicAddress, publicLookup, type Resolve } from './public-address.ts';

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
])('knows a public address: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('refuses what is not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const answering =
  (...addresses: LookupAddress[]): Resolve =>
  (_hostname, _options, callback) =>
    callback(null, addresses);
const lookup = (resolve: Resolve, all: boolean) =>
  new Promise<unknown>((found, failed) =>
    publicLookup(resolve)('pictures.example', { all }, (error, address, family) =>
      error ? failed(error) : found(all ? address : { address, family }),
    ),
  );
const outside = { address: '93.184.216.34', family: 4 };
const inside = { address: '10.0.0.5', family: 4 };

it('gives the connection exactly the addresses that were checked', async () => {
  expect(await lookup(answering(outside), true)).toEqual([outside]);
  expect(await lookup(answering(outside), false)).toEqual(outside);
});

it('refuses a name of which one address is not public, and one that has none', async () => {
  await expect(lookup(answering(inside), false)).rejects.toThrow(AddressRefused);
  await expect(lookup(answering(outside, inside), true)).rejects.toThrow(AddressRefused);
  await expect(lookup(answering(), true)).rejects.toThrow(AddressRefused);
});
