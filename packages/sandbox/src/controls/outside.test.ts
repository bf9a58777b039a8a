import { afterEach, expect, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { facebook } from '../platforms/facebook/index.ts';
import { ocean } from '../platforms/ocean/index.ts';
import { tiktok } from '../platforms/tiktok/index.ts';
import { type TestSandbox, testSandbox } from '../testing.ts';

let made: TestSandbox;
afterEach(async () => made.close());

/** An account with a few ads that run. */
async function filled(platform: Platform): Promise<string> {
  made = await testSandbox([platform], { at: '2026-03-02T12:00:00Z' });
  const { accountId } = (await post('seed', { platform: platform.name, ads: 4, days: 3, active: 1 })).body;
  return String(accountId);
}

async function post(path: string, payload: object) {
  const answer = await made.app.inject({ method: 'POST', url: `/_sandbox/${path}`, payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const firstOf = (platform: Platform, level: string) => {
  const object = made.world.state.objects.list(platform.name, level)[0];
  if (!object) throw new Error(`no ${level}`);
  return object;
};
function statusOf(platform: Platform, level: string): string {
  const object = firstOf(platform, level);
  const account = made.world.state.accounts.get(platform.name, object.accountId);
  const found = platform.outside.levels.find(({ name }) => name === level);
  return account && found ? found.statusOf(made.world, account, object) : '';
}

test.each([
  [tiktok, 'ad', 'AD_STATUS_AUDIT_DENY', 'AD_STATUS_DELIVERY_OK', 'AD_STATUS_AUDIT'],
  [facebook, 'ad', 'DISAPPROVED', 'ACTIVE', 'PENDING_REVIEW'],
  [ocean, 'promotion', 'AUDIT_DENY', 'OK', 'AUDIT'],
] as const)(
  '$name: refused with a reason, approved after all, sent back',
  async (platform, level, ...words) => {
    await filled(platform);
    const place = { platform: platform.name, level, id: firstOf(platform, level).id };
    const [refused, approved, pending] = words;
    expect((await post('verdict', { ...place, verdict: 'refused', reason: 'Blurred picture' })).status).toBe(
      200,
    );
    expect(statusOf(platform, level)).toBe(refused);
    expect(firstOf(platform, level)).toMatchObject({ reviewReason: 'Blurred picture' });
    expect((await post('verdict', { ...place, verdict: 'approved' })).status).toBe(200);
    expect(statusOf(platform, level)).toBe(approved);
    expect((await post('verdict', { ...place, verdict: 'pending' })).status).toBe(200);
    expect(statusOf(platform, level)).toBe(pending);
  },
);

test('a refusal without a reason, and a verdict about what nobody reviews, change nothing', async () => {
  await filled(tiktok);
  const ad = { platform: 'tiktok', level: 'ad', id: firstOf(tiktok, 'ad').id };
  const { status, body } = await post('verdict', { ...ad, verdict: 'refused', reason: '  ' });
  expect([status, body['fields']]).toEqual([400, [{ field: 'reason', rule: 'required', expected: 'text' }]]);
  expect((await post('verdict', { ...ad, level: 'campaign', verdict: 'approved' })).status).toBe(400);
  expect((await post('verdict', { ...ad, id: '9', verdict: 'approved' })).status).toBe(404);
  expect(firstOf(tiktok, 'ad').reviewReason).toBeNull();
});

test.each([
  [tiktok, 'adgroup', 'DISABLE', 'ADGROUP_STATUS_DISABLE'],
  [facebook, 'adset', 'PAUSED', 'PAUSED'],
  [ocean, 'project', 'DISABLE', 'PROJECT_STATUS_DISABLE'],
] as const)('$name: name, switch and budget are changed outside', async (platform, level, off, shown) => {
  const account = await filled(platform);
  const { id } = firstOf(platform, level);
  const change = { platform: platform.name, level, id, name: 'Renamed there', status: off, budget: 321.5 };
  expect((await post('objects', change)).status).toBe(200);
  const changed = made.world.state.objects.get(platform.name, level, id);
  expect(changed?.name).toBe('Renamed there');
  expect(statusOf(platform, level)).toBe(shown);
  const owner = made.world.state.accounts.get(platform.name, account);
  const budgetOf = platform.outside.levels.find(({ name }) => name === level)?.budgetOf;
  expect(owner && changed && budgetOf?.(owner, changed)).toMatchObject({ amount: 321.5, period: 'day' });
});

test('an object is answered with ids that are too long for a double', async () => {
  await filled(ocean);
  const { objects } = made.world.state;
  const promotion = firstOf(ocean, 'promotion');
  const fields = { ...promotion.fields, material_id: 7_300_000_000_000_000_001n };
  objects.save('ocean', 'promotion', { ...promotion, fields });
  const { payload, statusCode } = await made.app.inject({
    method: 'POST',
    url: '/_sandbox/objects',
    payload: { platform: 'ocean', level: 'promotion', id: promotion.id, name: 'Renamed there' },
  });
  expect(statusCode).toBe(200);
  expect(payload).toContain('"material_id":7300000000000000001');
});

test('a switch that the platform does not have, and a budget where there is none, are refused by name', async () => {
  await filled(tiktok);
  const ad = { platform: 'tiktok', level: 'ad', id: firstOf(tiktok, 'ad').id };
  const fields = async (change: object) =>
    ((await post('objects', { ...ad, ...change })).body['fields'] as { field: string }[]).map(
      ({ field }) => field,
    );
  expect(await fields({ status: 'SLEEPING' })).toEqual(['status']);
  expect(await fields({ budget: 50 })).toEqual(['budget']);
  expect(await fields({ budget: -1, name: '' })).toEqual(['name', 'budget']);
});
