import { describe, expect, it } from 'vitest';
import { fieldState, type FieldValues } from '../rules.ts';
import { changeErrors, draftErrors } from '../testing.ts';
import { ad, AdSettings } from './ad.ts';

const image = {
  materialType: 'SINGLE_IMAGE',
  actorId: '1',
  imageHash: 'abc',
  message: 'Soft light',
  title: 'Lamps',
  callToAction: 'SHOP_NOW',
  webUrl: 'https://shop.example.com/',
};
const { imageHash: _hash, ...texts } = image;
const flexible = { ...texts, materialType: 'FLEXIBLE', imageHashes: ['abc'] };

describe('settings', () => {
  it.each([
    ['a picture', image, []],
    ['a picture without one', { ...image, imageHash: undefined }, ['settings.imageHash delivery.image']],
    [
      'a picture by its address',
      { ...image, imageHash: undefined, imageUrl: 'https://shop.example.com/a.png' },
      [],
    ],
    ['no destination', { ...image, webUrl: undefined }, ['settings.webUrl delivery.landingUrl']],
    ['a video without one', { ...image, materialType: 'SINGLE_VIDEO' }, ['settings.videoId delivery.video']],
    ['a video', { ...image, materialType: 'SINGLE_VIDEO', videoId: '9' }, []],
    ['no message', { ...image, message: undefined }, ['settings.message delivery.message']],
    ['no title', { ...image, title: [] }, ['settings.title delivery.title']],
    ['no call to action', { ...image, callToAction: undefined }, ['settings.callToAction rule.required']],
    [
      'a video without a destination',
      { ...image, materialType: 'SINGLE_VIDEO', videoId: '9', webUrl: undefined },
      ['settings.webUrl delivery.landingUrl'],
    ],
    [
      'two texts of one picture',
      { ...image, message: ['One', 'Two'] },
      ['settings.message delivery.oneText'],
    ],
    ['flexible material', { ...flexible, message: ['One', 'Two'] }, []],
    [
      'flexible material of nothing',
      { ...flexible, imageHashes: [] },
      ['settings.videos delivery.videoOrImage'],
    ],
    ['five texts', { ...flexible, title: Array.from({ length: 5 }, () => 'x') }, []],
    ['six texts', { ...flexible, title: Array.from({ length: 6 }, () => 'x') }, ['settings.title too_big']],
    ['an empty one of two', { ...flexible, title: ['x', ''] }, ['settings.title.1 too_small']],
    [
      'eleven pictures',
      { ...flexible, imageHashes: Array.from({ length: 11 }, String) },
      ['settings.imageHashes too_big'],
    ],
    ['a creative that is there', { creativeId: '77' }, []],
    ['a creative and more', { creativeId: '77', colour: 'blue' }, ['settings unrecognized_keys']],
    ['no page', { ...image, actorId: undefined }, ['settings.actorId invalid_type']],
    ['a deep link', { ...image, delayDeepLink: 'harbour://home' }, []],
    ['no deep link', { ...image, delayDeepLink: 'whatever text' }, ['settings.delayDeepLink rule.url']],
    ['no link', { ...image, webUrl: 'shop' }, ['settings.webUrl rule.url']],
  ])('%s', (_what, settings, expected) => {
    expect(draftErrors(ad, { settings })).toEqual(expected);
  });

  it('one text becomes a list, and stays one', () => {
    const parsed = AdSettings.parse(image);
    expect(parsed['message']).toEqual(['Soft light']);
    expect(AdSettings.parse(parsed)).toEqual(parsed);
  });
});

it.each([
  ['OUTCOME_APP_PROMOTION', undefined, 'INSTALL_MOBILE_APP', 'APPLY_NOW'],
  ['OUTCOME_SALES', 'WEBSITE', 'APPLY_NOW', 'INSTALL_MOBILE_APP'],
  ['OUTCOME_SALES', 'APP', 'USE_MOBILE_APP', 'GET_OFFER'],
])('calls to action of %s to %s', (objective, destinationType, offered, missing) => {
  const above = { campaign: { objective }, adgroup: { promotedObject: { destinationType } } };
  const { options } = fieldState(ad.rules, 'callToAction', above);
  expect(options).toContain(offered);
  expect(options).not.toContain(missing);
});

it('an ad for an app leads to its page in the store', () => {
  const promotedObject = { destinationType: 'APP', url: 'https://play.google.com/store/apps/details?id=a' };
  const errors = (webUrl: string) =>
    draftErrors(ad, { settings: { ...image, webUrl }, above: { adgroup: { promotedObject } } });
  expect(errors(promotedObject.url)).toEqual([]);
  expect(errors('https://shop.example.com/')).toEqual(['settings.webUrl delivery.storeLink']);
});

it('the column beside the feed shows no videos by itself', () => {
  const video = { ...image, materialType: 'SINGLE_VIDEO', videoId: '9' };
  const errors = (settings: FieldValues, placements: object) =>
    draftErrors(ad, { settings, above: { adgroup: { placements } } });
  const column = { facebook: ['right_hand_column'] };
  expect(errors(video, column)).toEqual(['settings.videoId delivery.columnVideo']);
  expect(errors(image, column)).toEqual([]);
  expect(errors(video, { ...column, instagram: [] })).toEqual([]);
  expect(errors(video, { facebook: ['feed', 'right_hand_column'] })).toEqual([]);
});

it('what is shown is replaced as a whole, what is counted by itself', () => {
  expect(changeErrors(ad, { traceSetting: [{ traceType: 'WEBSITE', traceId: '3' }] })).toEqual([]);
  expect(changeErrors(ad, { message: 'New' })).toEqual([
    'settings.materialType invalid_value',
    'settings.actorId invalid_type',
  ]);
});

it('a change of what is shown is held to what is new', () => {
  expect(changeErrors(ad, image)).toEqual([]);
  expect(changeErrors(ad, { ...image, title: undefined })).toEqual(['settings.title delivery.title']);
});

const rule = (imageHash: string, change: object = {}) => ({
  placements: { facebook: ['feed'] },
  imageHash,
  ...change,
});
it.each([
  ['two pictures', [rule('abc'), rule('def', { message: 'Soft light', title: 'Lamps' })], []],
  ['one rule', [rule('abc')], ['settings.assetRules too_small']],
  ['no rule', undefined, ['settings.assetRules rule.required']],
  ['a stranger’s picture', [rule('abc'), rule('xyz')], ['settings.assetRules delivery.videoOrImage']],
  ['nothing to see', [rule('abc'), { placements: {} }], ['settings.assetRules delivery.videoOrImage']],
  [
    'two things at once',
    [rule('abc'), rule('def', { videoId: '9' })],
    ['settings.assetRules delivery.videoOrImage'],
  ],
  [
    'a text that is not there',
    [rule('abc'), rule('def', { title: 'x' })],
    ['settings.assetRules delivery.videoOrImage'],
  ],
])('by placement, with %s', (_what, assetRules, expected) => {
  const settings = {
    ...flexible,
    imageHashes: ['abc', 'def'],
    videos: [{ videoId: '9' }],
    flexibleFormat: 'PLACEMENTS',
    assetRules,
  };
  expect(draftErrors(ad, { settings })).toEqual(expected);
});

it('rules and formats are for flexible material only', () => {
  const assetRules = [rule('abc'), rule('abc')];
  expect(draftErrors(ad, { settings: { ...flexible, assetRules } })).toEqual([
    'settings.assetRules delivery.notWithChoices',
  ]);
  expect(draftErrors(ad, { settings: { ...image, flexibleFormat: 'GROUPS' } })).toEqual([
    'settings.flexibleFormat delivery.notWithChoices',
  ]);
});

it.each([
  [true, flexible, []],
  [true, image, ['settings.materialType rule.oneOf']],
  [false, flexible, ['settings.materialType rule.oneOf']],
  [undefined, image, []],
  [false, { ...flexible, flexibleFormat: 'GROUPS' }, []],
  [true, { ...flexible, flexibleFormat: 'GROUPS' }, ['settings.flexibleFormat rule.oneOf']],
  [undefined, { ...flexible, flexibleFormat: 'DYNAMIC' }, ['settings.materialType rule.oneOf']],
])('in an ad set that combines (%j): %j', (isDynamicCreative, settings, expected) => {
  const above = { adgroup: { isDynamicCreative } };
  expect(draftErrors(ad, { settings, above })).toEqual(expected);
});
