import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, type FacebookSandbox, facebookSandbox, makeAd, png } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

/** An ad for the sandbox's app, that leads somewhere. */
async function promote(change: { url?: string; link?: string; deepLink?: string; systems?: string[] }) {
  const { app, page } = assetsOf(sandbox);
  const [account = ''] = sandbox.accountIds;
  const fields = sandbox.world.state.objects.get('facebook', 'application', app)?.fields;
  const stores = fields?.['object_store_urls'] as { google_play: string } | undefined;
  const url = change.url ?? stores?.google_play;
  const link = change.link ?? url;
  const images = await sandbox.post(`/act_${account}/adimages`, { bytes: png });
  const { hash } = (images.body['images'] as Record<string, { hash: string }>)['bytes'] ?? {};
  const value = { link, app_link: change.deepLink };
  return makeAd(sandbox, {
    campaign: { objective: 'OUTCOME_APP_PROMOTION' },
    adset: {
      optimization_goal: 'APP_INSTALLS',
      promoted_object: { application_id: app, object_store_url: url },
      targeting: {
        geo_locations: { countries: ['US'] },
        targeting_automation: { advantage_audience: 0 },
        ...(change.systems ? { user_os: change.systems } : {}),
      },
    },
    creative: {
      object_story_spec: {
        page_id: page,
        link_data: { link, image_hash: hash, call_to_action: { type: 'INSTALL_MOBILE_APP', value } },
      },
    },
  });
}

test('an app is promoted where it is in a store, and its ads lead there', async () => {
  expect((await promote({ deepLink: 'harbour://home' })).ad).toMatch(/^\d+$/);
  const other = 'https://play.google.com/store/apps/details?id=com.example.other';
  await expect(promote({ url: other })).rejects.toThrow('Store Address');
  await expect(promote({ link: 'https://shop.example.com/' })).rejects.toThrow('Link Is Not The App');
  await expect(promote({ deepLink: 'whatever text' })).rejects.toThrow('app_link');
});

test('an app is promoted to people whose phones run it', async () => {
  const { adset } = await promote({ systems: ['Android_ver_8.0_and_above'] });
  await expect(promote({ systems: ['iOS'] })).rejects.toThrow('Targeting Is Not Valid');
  expect((await promote({ systems: ['iOS', 'Android'] })).ad).toMatch(/^\d+$/);
  const targeting = { geo_locations: { countries: ['US'] }, user_os: ['iOS'] };
  const { body } = await sandbox.post(`/${adset}`, { targeting });
  expect(body.error).toMatchObject({ error_user_title: 'Targeting Is Not Valid' });
});
