import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

const withTargeting = (targeting: object, more: object = {}) => ({
  adset: { targeting: { targeting_automation: { advantage_audience: 0 }, ...targeting }, ...more },
});
const america = { geo_locations: { countries: ['US'] } };

describe('what nobody has is no target', () => {
  test.each<[string, object]>([
    ['a country', { geo_locations: { countries: ['ZZ'] } }],
    ['a group of countries', { geo_locations: { country_groups: ['atlantis'] } }],
    ['a region', { geo_locations: { regions: [{ key: '999999999' }] } }],
    ['a city', { geo_locations: { cities: [{ key: '999999999' }] } }],
    ['a place to leave out', { ...america, excluded_geo_locations: { countries: ['ZZ'] } }],
    ['a language', { ...america, locales: [99_999] }],
    ['an interest', { ...america, flexible_spec: [{ interests: [{ id: '1', name: 'One' }] }] }],
    ['an interest of its own', { ...america, interests: [{ id: '1' }] }],
    ['a behaviour', { ...america, flexible_spec: [{ behaviors: ['1'] }] }],
    ['a phone', { ...america, user_device: ['Lamp 3000'] }],
    ['an audience', { custom_audiences: [{ id: '999999999999' }] }],
    ['an audience to leave out', { ...america, excluded_custom_audiences: [{ id: '999999999999' }] }],
  ])('%s', async (_name, targeting) => {
    await expect(makeAd(sandbox, withTargeting(targeting))).rejects.toThrow('Targeting Is Not Valid');
  });

  test('an audience that was deleted meanwhile', async () => {
    const [account = ''] = sandbox.accountIds;
    const { body } = await sandbox.post(`/act_${account}/customaudiences`, {
      name: 'Buyers',
      subtype: 'CUSTOM',
      customer_file_source: 'USER_PROVIDED_ONLY',
    });
    const targeting = { custom_audiences: [{ id: body.id }] };
    const { adset } = await makeAd(sandbox, withTargeting(targeting));
    await sandbox.remove(`/${body.id}`);
    await expect(makeAd(sandbox, withTargeting(targeting))).rejects.toThrow('Targeting Is Not Valid');
    const changed = { targeting: { ...targeting, targeting_automation: { advantage_audience: 0 } } };
    expect((await sandbox.post(`/${adset}`, changed)).status).toBe(400);
  });

  test('what its own search finds is one', async () => {
    const first = async (params: object) =>
      (await sandbox.get('/search', { limit: 1, ...params })).body.data[0];
    const interest = await first({ type: 'adinterest', q: 'games' });
    const phone = await first({ type: 'adTargetingCategory', class: 'user_device' });
    const city = await first({ type: 'adgeolocation', q: 'Tok', location_types: ['city'] });
    const language = await first({ type: 'adlocale', q: 'Arabic' });
    const made = await makeAd(
      sandbox,
      withTargeting({
        geo_locations: { cities: [{ key: city?.['key'] }], country_groups: ['gcc'] },
        locales: [language?.['key']],
        flexible_spec: [{ interests: [{ id: interest?.id }], relationship_statuses: [1] }],
        user_device: [phone?.['name']],
      }),
    );
    expect(made.ad).toMatch(/^\d+$/);
  });
});

describe('ads in the European Union name who pays and who gains', () => {
  const named = { dsa_beneficiary: 'Fresh Harbor', dsa_payor: 'Fresh Harbor' };
  const places = [
    { countries: ['US', 'DE'] },
    { country_groups: ['europe'] },
    { country_groups: ['worldwide'] },
    { regions: [{ key: '536' }] },
    { cities: [{ key: '540200' }] },
  ];

  test.each(places)('%j', async (geo_locations) => {
    const refusal = /3858152/;
    await expect(makeAd(sandbox, withTargeting({ geo_locations }))).rejects.toThrow(refusal);
    const half = { dsa_payor: 'Fresh Harbor' };
    await expect(makeAd(sandbox, withTargeting({ geo_locations }, half))).rejects.toThrow(refusal);
    const { adset } = await makeAd(sandbox, withTargeting({ geo_locations }, named));
    expect((await sandbox.post(`/${adset}`, { dsa_payor: '' })).body.error['error_subcode']).toBe(3858152);
  });

  test('or their account does', async () => {
    const [id = ''] = sandbox.accountIds;
    const { accounts, database } = sandbox.world.state;
    const account = accounts.get('facebook', id);
    const fields = { ...account?.fields, default_dsa_payor: 'Fresh', default_dsa_beneficiary: 'Fresh' };
    database.transaction(() => account && accounts.save('facebook', { ...account, fields }));
    const { adset } = await makeAd(sandbox, withTargeting({ geo_locations: { countries: ['FR'] } }));
    expect(adset).toMatch(/^\d+$/);
  });

  test('an ad set that moves there does too', async () => {
    const { adset } = await makeAd(sandbox, withTargeting(america));
    const targeting = { geo_locations: { countries: ['IT'] } };
    expect((await sandbox.post(`/${adset}`, { targeting })).body.error['error_subcode']).toBe(3858152);
    expect((await sandbox.post(`/${adset}`, { targeting, ...named })).body).toEqual({ success: true });
  });
});
