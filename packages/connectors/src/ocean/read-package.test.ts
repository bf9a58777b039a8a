import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { collect } from '../core/index.ts';
import { ok, scope, subject } from './testing.ts';

const id = '7100000000000000001';
const page_info = { page: 1, page_size: 100, total_page: 1, total_number: 1 };
const packagesOf = (row: object) =>
  ok({ audience_packages: [{ audience_package_id: BigInt(id), name: 'P', ...row }], page_info });

async function read(row: object) {
  const { connector } = answering(subject, () => packagesOf(row));
  const [found] = await collect(connector.audiences.list(scope, 'prestore'));
  return found!;
}

/** As the list spells it, and as the form has it. */
const shown = {
  description: 'Core',
  landing_type: 'APP_ANDROID',
  ad_type: 'ALL',
  marketing_goal: 'LIVE',
  district: 'REGION',
  city: [110000, 9_007_199_254_740_993n],
  region_version: '2.3.2',
  gender: 'GENDER_UNLIMITED',
  age: ['AGE_ABOVE_0_17', 'AGE_BETWEEN_18_23'],
  retargeting_tags_include: [310000000000000017n],
  interest_action_mode: 'CUSTOM',
  aweme_fan_accounts: ['12'],
  filter_aweme_abnormal_active: 'ON',
  filter_own_aweme_fans: 1,
  filter_aweme_fans_count: 0,
  platform: ['NONE'],
  ac: ['WIFI'],
  hide_if_exists: 'FILTER',
  hide_if_converted: 'AD',
  converted_time_duration: 'SIX_MONTH',
  launch_price: [0, 11_000],
};
const form = {
  description: 'Core',
  landingType: 'APP_ANDROID',
  adType: 'ALL',
  marketingGoal: 'LIVE',
  district: 'REGION',
  city: ['110000', '9007199254740993'],
  regionVersion: '2.3.2',
  gender: 'NONE',
  age: ['AGE_BELOW_18', 'AGE_BETWEEN_18_23'],
  retargetingTags: ['310000000000000017'],
  interestActionMode: 'CUSTOM',
  awemeFanAccounts: ['12'],
  filterAwemeAbnormalActive: 1,
  filterOwnAwemeFans: 1,
  platform: ['NONE'],
  ac: ['WIFI'],
  hideIfExists: 1,
  hideIfConverted: 'AD',
  convertedTimeDuration: 'SIX_MONTH',
  launchPrice: [0, 11_000],
};

describe('a package opens in the form', () => {
  it('with all of it, ids of any length included', async () => {
    expect(await read(shown)).toMatchObject({ id, state: 'READY', settings: form, unknown: {} });
  });

  it('and keeps beside what has no field or a strange value', async () => {
    const { settings, unknown } = await read({
      description: 'Core',
      age: ['AGE_OF_WONDER'],
      career: ['STUDENT'],
      landing_type: 'MARS',
      carrier: null,
    });
    expect(settings).toEqual({ description: 'Core' });
    expect(unknown).toEqual({ age: ['AGE_OF_WONDER'], career: ['STUDENT'], landing_type: 'MARS' });
  });
});

describe('a change of a package', () => {
  /** What is written over a package. */
  async function changed(row: object, change: object) {
    const { connector, sent } = answering(subject, ({ method }) =>
      method === 'POST' ? ok({ audience_package_id: BigInt(id) }) : packagesOf(row),
    );
    await connector.audiences.update(scope, 'prestore', id, change);
    const {
      advertiser_id: _account,
      audience_package_id,
      ...body
    } = sent.at(-1)!.body as Record<string, unknown>;
    expect(String(audience_package_id)).toBe(id);
    return JSON.parse(
      JSON.stringify(body, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ) as Record<string, unknown>;
  }

  it('that says the whole form takes away what it leaves out, and speaks of nothing else', async () => {
    const body = await changed(
      { ...shown, career: ['STUDENT'] },
      { name: 'New', isWhole: true, settings: { description: 'Core', gender: 'GENDER_MALE' } },
    );
    expect(body).toEqual({
      name: 'New',
      description: 'Core',
      gender: 'GENDER_MALE',
      district: 'NONE',
      city: [],
      age: [],
      retargeting_tags: [],
      interest_action_mode: 'UNLIMITED',
      aweme_fan_accounts: [],
      filter_aweme_abnormal_active: 0,
      filter_own_aweme_fans: 0,
      platform: [],
      ac: [],
      hide_if_exists: 0,
      hide_if_converted: 'NO_EXCLUDE',
      launch_price: [0, 11_000],
    });
  });

  it('back to any system says so', async () => {
    expect(await changed({}, { settings: { platform: ['NONE'] } })).toEqual({ platform: [] });
  });
});

it('tells which projects stand on a package', async () => {
  const list = [{ project_id: 7_300_000_000_000_000_001n, project_name: 'Spring' }];
  const { connector, sent } = answering(subject, [ok({ list, page_info })]);
  expect(await connector.audiences.projectsOn(scope, id)).toEqual([
    { id: '7300000000000000001', name: 'Spring' },
  ]);
  expect(sent[0]?.query).toMatchObject({ audience_package_id: id, page: '1' });
});
