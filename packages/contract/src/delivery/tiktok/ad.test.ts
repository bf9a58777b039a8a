import { expect, it } from 'vitest';
import { changeErrors, daily, draftErrors } from '../testing.ts';
import { ad } from './ad.ts';

const base = {
  adFormat: 'SINGLE_VIDEO',
  identityType: 'CUSTOMIZED_USER',
  identityId: '5',
  videoId: 'v1',
  imageIds: ['i1'],
  adText: 'Play with us',
  callToAction: 'DOWNLOAD_NOW',
};

it.each([
  ['a video', {}, []],
  ['no video', { videoId: undefined }, ['settings.videoId delivery.video']],
  ['no cover', { imageIds: undefined }, ['settings.imageIds delivery.image']],
  ['two covers', { imageIds: ['1', '2'] }, ['settings.imageIds delivery.oneImage']],
  [
    'a carousel of one',
    { adFormat: 'CAROUSEL_ADS', videoId: undefined },
    ['settings.imageIds rule.minItems'],
  ],
  ['a carousel', { adFormat: 'CAROUSEL_ADS', videoId: undefined, imageIds: ['1', '2'] }, []],
  ['no text', { adText: undefined }, ['settings.adText delivery.message']],
  ['an emoji', { adText: 'Set sail ⛵' }, ['settings.adText delivery.noEmoji']],
  ['100 Arabic letters', { adText: 'م'.repeat(100) }, []],
  ['no call to action', { callToAction: undefined }, ['settings.callToAction rule.required']],
  ['one that the platform chooses', { callToAction: undefined, callToActionId: '9' }, []],
  ['100 letters', { adText: 'a'.repeat(100) }, []],
  ['101 letters', { adText: 'a'.repeat(101) }, ['settings.adText delivery.maxWidth']],
  ['50 Chinese signs', { adText: '海'.repeat(50) }, []],
  ['51 Chinese signs', { adText: '海'.repeat(51) }, ['settings.adText delivery.maxWidth']],
  [
    'a call that the platform chooses, and one besides',
    { callToActionId: '9' },
    ['settings.callToAction delivery.notWithChoices'],
  ],
  ['a verb that does not exist', { callToAction: 'FLY_NOW' }, ['settings.callToAction invalid_value']],
  ['a tracking link', { clickTrackingUrl: 'https://t.example.com/?c=__CLICKID__' }, []],
  ['a tracking link that is none', { clickTrackingUrl: 'example' }, ['settings.clickTrackingUrl rule.url']],
  [
    'a script as landing page',
    { landingPageUrl: 'javascript:alert(1)' },
    ['settings.landingPageUrl rule.url'],
  ],
  [
    'a lent identity without its owner',
    { identityType: 'BC_AUTH_TT' },
    ['settings.identityAuthorizedBcId rule.required'],
  ],
  [
    'a post',
    { postId: '74', identityType: 'TT_USER', videoId: undefined, imageIds: undefined, adText: undefined },
    [],
  ],
  [
    'a post and files',
    { postId: '74', identityType: 'TT_USER' },
    ['settings.videoId delivery.notWithChoices', 'settings.imageIds delivery.notWithChoices'],
  ],
  [
    'a post under a name that was made up',
    { postId: '74', videoId: undefined, imageIds: undefined },
    ['settings.identityType rule.oneOf'],
  ],
  ['40 letters of an app', { appName: 'a'.repeat(40) }, []],
  ['41 letters of an app', { appName: 'a'.repeat(41) }, ['settings.appName delivery.maxWidth']],
])('%s', (_what, settings, expected) => {
  expect(draftErrors(ad, { settings: { ...base, ...settings } })).toEqual(expected);
});

it('has neither budget nor bid', () => {
  const bid = { amount: '1', currency: 'USD' };
  expect(draftErrors(ad, { settings: base, budget: daily('30'), bid })).toEqual([
    'budget delivery.noBudget',
    'bid delivery.noBid',
  ]);
});

it('is changed in part', () => {
  expect(changeErrors(ad, { adText: 'New' })).toEqual([]);
  expect(changeErrors(ad, { adText: '' })[0]).toBe('settings.adText rule.required');
});
