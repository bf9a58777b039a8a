import { expect, it } from 'vitest';
import { readStoreAddress } from './store-address.ts';

it.each([
  ['https://play.google.com/store/apps/details?id=com.example.sail', 'ANDROID', 'com.example.sail'],
  ['https://apps.apple.com/us/app/sail/id1234567890', 'IOS', '1234567890'],
  ['https://apps.apple.com/app/id1234567890', 'IOS', '1234567890'],
  ['https://cdn.example.com/files/com.example.sail.apk', 'ANDROID', 'com.example.sail'],
] as const)('%s is an app', (address, system, packageName) => {
  expect(readStoreAddress(address)).toEqual({ system, packageName });
});

it.each([
  'https://play.google.com/store/apps/details',
  'https://apps.apple.com/us/app/sail',
  'https://notapple.com/app/id12',
  'https://www.example.com/',
  'not an address',
  'https://play.google.com/store/apps/details?id=%00a',
])('%s is none', (address) => expect(readStoreAddress(address)).toBeNull());
