import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import { scope, subject } from '../testing.ts';

const row = {
  id: '11',
  name: 'Spring',
  campaign_id: '1',
  adset_id: '2',
  status: 'PAUSED',
  effective_status: 'PAUSED',
  created_time: '2026-03-09T20:00:00-0800',
  updated_time: '2026-03-09T20:00:00-0800',
};

describe('a change of targeting', () => {
  /** What is written over an ad set that reaches these people. */
  async function changed(targeting: object, settings: Record<string, unknown>): Promise<unknown> {
    const { connector, sent } = answering(subject, ({ method }) =>
      method === 'POST' ? { success: true } : { data: [{ ...row, targeting }] },
    );
    await connector.delivery.update(scope, 'adgroup', [{ id: '11', settings }]);
    const written = sent.find(({ method }) => method === 'POST')?.body as { targeting?: unknown };
    return written.targeting;
  }
  const current = {
    age_min: 18,
    locales: [6],
    user_os: ['Android'],
    device_platforms: ['mobile'],
    user_device: ['Galaxy S6'],
    flexible_spec: [{ interests: [{ id: '1' }], behaviors: [{ id: '2' }] }],
    geo_locations: { countries: ['US'], location_types: ['home', 'recent'] },
  };

  it('keeps what it does not speak about', async () => {
    expect(await changed(current, { ageMax: 44 })).toEqual({ ...current, age_max: 44 });
  });

  it('keeps behaviours while interests change', async () => {
    expect(await changed(current, { interests: ['9'] })).toEqual({
      ...current,
      flexible_spec: [{ interests: [{ id: '9' }], behaviors: [{ id: '2' }] }],
    });
  });

  it.each([
    ['locales', { locales: [] }, ['locales']],
    ['devices by name', { userDevice: [] }, ['user_device']],
    ['systems, for desks', { devices: ['DESKTOP'] }, ['user_os']],
  ])('takes away %s', async (_what, settings, gone) => {
    const written = (await changed(current, settings)) as Record<string, unknown>;
    for (const name of gone) expect(written).not.toHaveProperty(name);
    expect(written).toMatchObject({ age_min: 18, flexible_spec: current.flexible_spec });
  });

  it.each([
    [['ANDROID', 'DESKTOP'], ['Android']],
    [['IOS', 'DESKTOP'], ['iOS']],
    [['ANDROID', 'IOS', 'DESKTOP'], undefined],
  ])('to %j reaches no other phones', async (devices, user_os) => {
    const written = (await changed(current, { devices })) as Record<string, unknown>;
    expect(written['device_platforms']).toEqual(['mobile', 'desktop']);
    expect(written['user_os']).toEqual(user_os);
  });

  it('takes away the last interest, and the list with it', async () => {
    const written = await changed(current, { interests: [], behaviors: [] });
    expect(written).not.toHaveProperty('flexible_spec');
  });
});
