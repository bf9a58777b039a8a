import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import { listed, ok, scope, subject } from '../testing.ts';
import { big, bigId, project, projectSettings, wireOf } from './wire-testing.ts';

it('how long converted people stay out is not said where nobody does', async () => {
  const audience = { hideIfConverted: 'NO_EXCLUDE', convertedTimeDuration: 'THREE_MONTH' };
  const body = await wireOf({ ...project, settings: { ...projectSettings, audience } });
  expect(body['audience']).toEqual({ hide_if_converted: 'NO_EXCLUDE' });
});

it('every field of whom a project reaches', async () => {
  const audience = {
    district: 'REGION',
    city: ['110000', '120000'],
    locationType: 'CURRENT',
    gender: 'GENDER_FEMALE',
    age: ['AGE_BETWEEN_18_23'],
    retargetingTags: ['7200000000000000001'],
    retargetingTagsExclude: ['7200000000000000002'],
    interestActionMode: 'RECOMMEND',
    actionScene: ['NEWS'],
    actionDays: 30,
    actionCategories: ['1', '2'],
    actionWords: ['3'],
    interestCategories: ['4'],
    interestWords: ['5'],
    awemeFanBehaviors: ['FOLLOWED_USER'],
    awemeFanTimeScope: 'THIRTY_DAYS',
    awemeFanCategories: ['6'],
    awemeFanAccounts: ['7200000000000000003'],
    awemeFansNumbers: ['7300000000000000017'],
    filterAwemeAbnormalActive: 1,
    filterAwemeFansCount: 200,
    filterOwnAwemeFans: 0,
    platform: ['ANDROID', 'HARMONY', 'NONE'],
    deviceType: ['MOBILE'],
    deviceBrand: ['HUAWEI'],
    ac: ['WIFI'],
    carrier: ['MOBILE'],
    androidOsv: '9.0',
    harmonyOsv: '5.0',
    geolocation: [{ lat: 39.9, long: 116.4, radius: 6000, name: 'Beijing' }],
    launchPrice: [1000, 3000],
    hideIfExists: 2,
    hideIfConverted: 'CAMPAIGN',
    convertedTimeDuration: 'ONE_MONTH',
    filterEvent: ['AD_CONVERT_TYPE_PAY'],
    autoExtendTargets: ['AGE'],
    smartExtend: 'ON',
  };
  const body = await wireOf({ ...project, settings: { ...projectSettings, audience } });
  expect(body['audience']).toEqual({
    region_version: '2.3.2',
    district: 'REGION',
    city: [110_000, 120_000],
    location_type: 'CURRENT',
    gender: 'GENDER_FEMALE',
    age: ['AGE_BETWEEN_18_23'],
    retargeting_tags_include: [big('7200000000000000001')],
    retargeting_tags_exclude: [big('7200000000000000002')],
    interest_action_mode: 'RECOMMEND',
    action_scene: ['NEWS'],
    action_days: 30,
    action_categories: [1, 2],
    action_words: [3],
    interest_categories: [4],
    interest_words: [5],
    aweme_fan_behaviors: ['FOLLOWED_USER'],
    aweme_fan_time_scope: 'THIRTY_DAYS',
    aweme_fan_categories: [6],
    aweme_fan_accounts: [big('7200000000000000003')],
    aweme_fans_numbers: [7300000000000000017n],
    filter_aweme_abnormal_active: 'ON',
    filter_aweme_fans_count: 200,
    filter_own_aweme_fans: 'OFF',
    platform: ['ANDROID', 'HARMONY'],
    device_type: ['MOBILE'],
    device_brand: ['HUAWEI'],
    ac: ['WIFI'],
    carrier: ['MOBILE'],
    android_osv: '9.0',
    harmony_osv: '5.0',
    geolocation: [{ lat: 39.9, long: 116.4, radius: 6000, name: 'Beijing' }],
    launch_price: [1000, 3000],
    hide_if_exists: 'TARGETING',
    hide_if_converted: 'PROJECT',
    converted_time_duration: 'ONE_MONTH',
    filter_event: ['AD_CONVERT_TYPE_PAY'],
    auto_extend_targets: ['AGE'],
    smart_extend: 'ON',
  });
});

describe('a change of whom a project reaches', () => {
  const current = {
    district: 'REGION',
    city: [big('110000')],
    region_version: '2.3.2',
    gender: 'GENDER_MALE',
    platform: ['ANDROID'],
    android_osv: '9.0',
    ac: ['WIFI'],
    carrier: ['NONE'],
    retargeting_tags_include: [big('7200000000000000001')],
    hide_if_converted: 'PROJECT',
    converted_time_duration: 'ONE_MONTH',
  };
  const { carrier: _anybody, ...kept } = current;

  async function changed(audience: object, before: object = current): Promise<unknown> {
    const row = {
      project_id: big(bigId),
      name: 'P',
      opt_status: 'ENABLE',
      project_create_time: '2026-03-10 12:00:00',
      audience: before,
    };
    const { connector, sent } = answering(subject, ({ method }) =>
      method === 'POST' ? ok({ project_id: big(bigId) }) : listed([row]),
    );
    const change = { id: bigId, settings: { audience } };
    expect(await connector.delivery.update(scope, 'project', [change])).toEqual([{ ok: true, value: bigId }]);
    const written = sent.find(({ method }) => method === 'POST')?.body as { audience?: unknown };
    return written.audience;
  }

  it('keeps what it does not speak about', async () => {
    expect(await changed({ gender: 'GENDER_FEMALE' })).toEqual({ ...wire(kept), gender: 'GENDER_FEMALE' });
  });

  it('takes away lists that were emptied', async () => {
    const emptied = { ac: ['NONE'], retargetingTags: [] };
    expect(await changed(emptied)).toEqual({ ...wire(kept), ac: [], retargeting_tags_include: [] });
  });

  it('takes away what meant something only beside another choice', async () => {
    const { city: _c, region_version: _r, android_osv: _a, converted_time_duration: _t, ...rest } = kept;
    const audience = { district: 'NONE', platform: ['IOS'], hideIfConverted: 'NO_EXCLUDE' };
    expect(await changed(audience)).toEqual({
      ...wire(rest),
      district: 'NONE',
      platform: ['IOS'],
      hide_if_converted: 'NO_EXCLUDE',
    });
  });

  it('a package says all by itself, and leaves nothing behind', async () => {
    const pack = { audience_package_id: big('7400000000000000001') };
    expect(await changed({ audiencePackageId: '7400000000000000001' })).toEqual(pack);
    expect(await changed({ gender: 'GENDER_MALE' }, pack)).toEqual({ gender: 'GENDER_MALE' });
  });
});

/** Short numbers are plain ones when they are read again. */
const wire = (fields: Record<string, unknown>) => ({
  ...fields,
  ...('city' in fields ? { city: [110_000] } : {}),
});
