import { expect, it } from 'vitest';
import * as facebook from './facebook/index.ts';
import * as tiktok from './tiktok/index.ts';
import { settingOptions } from './setting-options.ts';

it('reads what a setting can be from its schema', () => {
  const devices = { values: facebook.devices, isList: true };
  expect(settingOptions(facebook.adgroup, 'devices')).toEqual(devices);
  const genders = { values: facebook.genders, isList: true };
  expect(settingOptions(facebook.adgroup, 'genders')).toEqual(genders);
  const strategies = { values: facebook.bidStrategies, isList: false };
  expect(settingOptions(facebook.campaign, 'bidStrategy')).toEqual(strategies);
  const places = { values: tiktok.placements, isList: true };
  expect(settingOptions(tiktok.adgroup, 'placements')).toEqual(places);
});

it.each(['appId', 'locationIds', 'nothing'])('%s is written', (name) => {
  expect(settingOptions(tiktok.adgroup, name)).toBeNull();
});
