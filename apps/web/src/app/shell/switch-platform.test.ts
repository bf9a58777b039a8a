import { expect, it } from 'vitest';
import { pathOnPlatform } from './switch-platform.ts';

it('stays where it is when the platform has the screen', () => {
  expect(pathOnPlatform('/admanager/userPackage', 'OCEAN')).toBe('/admanager/userPackage');
  expect(pathOnPlatform('/admanager/pageManager', 'FACEBOOK')).toBe('/admanager/pageManager');
});

it('goes to the list of ads when it has not', () => {
  expect(pathOnPlatform('/admanager/pixelManager', 'OCEAN')).toBe('/admanager');
  expect(pathOnPlatform('/admanager/awemeManager', 'TIKTOK')).toBe('/admanager');
});
