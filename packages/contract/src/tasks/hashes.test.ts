import { expect, it } from 'vitest';
import { facebookTask } from './facebook/index.ts';
import * as facebook from './facebook/testing.ts';
import { oceanTask } from './ocean/index.ts';
import * as ocean from './ocean/testing.ts';
import { type Override, type Plan, planHash, planTask } from './plan/index.ts';
import { tiktokTask } from './tiktok/index.ts';
import * as tiktok from './tiktok/testing.ts';

/** A group that gets money of its own, and another that is left out with its ads. */
const rows = (advertiserId: string): Record<string, Override> => ({
  [`${advertiserId}/1`]: { name: ' Mine ', budget: '070.50', bid: '2' },
  [`${advertiserId}/2`]: { skipped: true },
  [advertiserId]: { name: 'All of it' },
});
const library = { id: 'packet', name: 'Buyers', advertiserId: null, usable: true };

const onTikTok = (change: Parameters<typeof tiktok.content>[0] = {}) =>
  planTask(
    tiktokTask,
    tiktok.content(change),
    tiktok.facts({ audiences: [{ ...library, settings: { audienceIds: ['9001'] } }] }),
  );
const onFacebook = (change: Parameters<typeof facebook.content>[0] = {}) =>
  planTask(
    facebookTask,
    facebook.content(change),
    facebook.facts({ audiences: [{ ...library, settings: { country: ['JP'] } }] }),
  );
const onOcean = (change: Parameters<typeof ocean.content>[0] = {}) =>
  planTask(
    oceanTask,
    ocean.content(change),
    ocean.facts({ audiences: [{ ...library, settings: { retargetingTags: ['9001'] } }] }),
  );

const packet = (advertiserIds: readonly string[]) => ({
  audienceInfoList: [{ id: 'packet', name: 'Buyers', advertiserIds: [...advertiserIds] }],
});
const accounts = Object.values(tiktok.ids);

const plans: Readonly<Record<string, () => Plan>> = {
  'TikTok, an app': onTikTok,
  'TikTok, a website': () => onTikTok({ landingType: 'WEB_CONVERSIONS' }),
  'TikTok, Smart+': () => onTikTok({ smartCampaignSwitch: 'ON' }),
  'TikTok, automated': () => onTikTok({ smartAdSwitch: 'ON' }),
  'TikTok, rows': () => onTikTok({ overrides: rows(tiktok.ids.first) }),
  'TikTok, the library': () => onTikTok(packet(accounts)),
  'Facebook, an app': onFacebook,
  'Facebook, a website': () => onFacebook({ objective: 'OUTCOME_SALES' }),
  'Facebook, smart': () => onFacebook({ smartPromotionType: 'SMART_APP_PROMOTION' }),
  'Facebook, rows': () => onFacebook({ overrides: rows(facebook.ids.first) }),
  'Facebook, the library': () => onFacebook(packet(facebook.accounts)),
  'Ocean, a link': onOcean,
  'Ocean, an app': () => onOcean({ landingType: 'APP' }),
  'Ocean, one material in each': () => onOcean({ materialsPerAd: 1 }),
  'Ocean, rows': () => onOcean({ overrides: rows(ocean.ids.first) }),
  'Ocean, the library': () => onOcean(packet(ocean.accounts)),
};

it('plans have hashes that are known: others are another form of plans, and drafts have to be previewed again', () => {
  const hashes = Object.entries(plans).map(([name, plan]) => [name, planHash(plan()).slice(0, 16)]);
  expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
    {
      "Facebook, a website": "dfb4afd436ee821c",
      "Facebook, an app": "544623f5918f823a",
      "Facebook, rows": "e57fa6c5d4397422",
      "Facebook, smart": "e4a334db51070856",
      "Facebook, the library": "139d984953c81abd",
      "Ocean, a link": "76bf3473535e8767",
      "Ocean, an app": "722b4e71672e89ab",
      "Ocean, one material in each": "b41659f55144fe61",
      "Ocean, rows": "89cad35fce3dab5f",
      "Ocean, the library": "5513b0854f66d139",
      "TikTok, Smart+": "3e0b0f928d0d64c7",
      "TikTok, a website": "2850b72501df2543",
      "TikTok, an app": "2ce88be3fdf951e7",
      "TikTok, automated": "6309c989828474ac",
      "TikTok, rows": "bcea56a0d6b8eb94",
      "TikTok, the library": "fd70d1d5fc988302",
    }
  `);
  expect(new Set(hashes.map(([, hash]) => hash)).size).toBe(hashes.length);
});
