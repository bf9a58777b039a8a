import { developerApps } from '@adsail/sandbox';
import { expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { stage } from '../conformance/stage.ts';
import type { Stage } from '../conformance/subject.ts';
import { VirtualTime } from '../conformance/virtual-time.ts';
import { collect, type LimitSignal, MemoryLimiter, unwrap } from '../core/index.ts';
import { facebook } from './index.ts';
import { draftOf, scope, subject } from './testing.ts';
import { signalsOf } from './usage.ts';

const { id: appId, secret } = developerApps.facebook;

class Recorder extends MemoryLimiter {
  readonly seen: LimitSignal[] = [];
  override observe(signal: LimitSignal): void {
    this.seen.push(signal);
    super.observe(signal);
  }
  of(key: string) {
    return this.seen.filter((signal) => signal.key.startsWith(key));
  }
}

async function watched(test: (open: Stage, limiter: Recorder, time: VirtualTime) => Promise<void>) {
  const time = new VirtualTime();
  const limiter = new Recorder(time.clock);
  const connect: typeof subject.connect = (baseUrl, runtime) =>
    facebook({ appId, secret, baseUrl }, { ...runtime, limiter });
  const open = await time.run(stage({ ...subject, connect }, time));
  try {
    open.sandbox.world.limits.switch('facebook', true);
    await test(open, limiter, time);
  } finally {
    await open.sandbox.stop();
  }
}

it("stays inside the platform's limit when many ask at once", () =>
  watched(async ({ connector, scope, lines }, _limiter, time) => {
    const asked = Array.from({ length: 160 }, () => connector.accounts.info(scope, [scope.account.id]));
    expect((await time.run(Promise.all(asked))).every(([result]) => result?.ok)).toBe(true);
    // Sixty would be refused without the limiter.
    expect(lines.filter(({ outcome }) => outcome === 'limit')).toEqual([]);
  }));

it('counts every operation of a batch, a write for three points', () =>
  watched(async ({ connector, scope, sandbox, lines }, _limiter, time) => {
    const drafts = Array.from({ length: 130 }, (_, at) =>
      draftOf('campaign', { scope, sandbox, name: `Counted ${at}` }),
    );
    const before = time.clock.now();
    const results = await time.run(connector.delivery!.create(scope, drafts));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(lines.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
    // A hundred calls a second.
    expect(time.clock.now() - before).toBeGreaterThan(1000);
    const [use] = sandbox.world.limits.look('facebook', scope.account.id, [
      { name: 'points', windowMs: 300_000, max: 9000 },
    ]);
    expect(use?.used).toBeGreaterThanOrEqual(390);
    expect(use?.used).toBeLessThan(400);
  }));

it('learns from the headers of every answer, refused ones too', () =>
  watched(async ({ connector, scope, sandbox }, limiter) => {
    const { id } = scope.account;
    sandbox.world.limits.change('facebook', 'ads_management', { max: 4 });
    await connector.delivery?.get(scope, 'campaign', ['1']);
    expect(limiter.of(`facebook:ads_management:${id}`).at(-1)).toMatchObject({ kind: 'usage', share: 0.25 });
    expect(limiter.of(`facebook:account:${id}`).at(-1)).toMatchObject({ kind: 'usage' });
    expect(limiter.of('facebook:app:').at(-1)).toMatchObject({ kind: 'usage' });
    await connector.delivery?.setStatus(scope, 'campaign', [id], 'ENABLE');
    expect(limiter.of('facebook:app:').length).toBeGreaterThan(1);
  }));

it('closes the lane of the use case for as long as the platform says, and leaves the others open', () =>
  watched(async ({ connector, scope, sandbox, lines }, limiter) => {
    const { id } = scope.account;
    const draft = draftOf('campaign', { scope, sandbox, name: 'Limited' });
    sandbox.world.limits.change('facebook', 'ads_management', { max: 0 });
    const [result] = (await connector.delivery?.create(scope, [draft])) ?? [];
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'limit', code: '80004/2446079', limitKey: `facebook:ads_management:${id}` },
    });
    const [limited] = limiter.of('facebook:ads_management').filter(({ kind }) => kind === 'limited');
    expect(limited).toMatchObject({ retryAfterMs: expect.any(Number) });
    expect(limited && 'retryAfterMs' in limited && limited.retryAfterMs).toBeGreaterThanOrEqual(60_000);
    const before = lines.length;
    // Time stands still: what is closed stays closed, and what is open is answered.
    const stop = new AbortController();
    const closed = connector.accounts.info({ ...scope, signal: stop.signal }, [id]);
    const pages = connector.audiences?.list(scope, 'custom');
    for await (const page of pages ?? []) expect(page.items).toEqual([]);
    expect(lines.slice(before).map(({ path }) => path)).toEqual([expect.stringContaining('audiences')]);
    stop.abort(new Error('gave up'));
    await expect(closed).rejects.toThrow('gave up');
  }));

it('a limit of one object holds up nothing else', () =>
  watched(async ({ connector, scope, sandbox }, limiter) => {
    const delivery = connector.delivery!;
    const setting = { scope, sandbox, name: 'Budgets' };
    const [campaign] = await delivery.create(scope, [draftOf('campaign', setting)]);
    const [group] = await delivery.create(scope, [
      draftOf('adgroup', { ...setting, parentId: unwrap(campaign).id }),
    ]);
    const { id } = unwrap(group);
    const set = async (amount: string) => {
      const [result] = await delivery.setBudget(scope, 'adgroup', [
        { id, amount: { amount, currency: scope.account.currency } },
      ]);
      return result;
    };
    for (const amount of ['11', '12', '13', '14']) expect((await set(amount))?.ok).toBe(true);
    const fifth = await set('15');
    expect(fifth).toMatchObject({ ok: false, error: { kind: 'limit', code: '613/1487632' } });
    expect(limiter.seen.filter(({ kind }) => kind === 'limited').map(({ key }) => key)).toEqual([
      `facebook:budget:${id}`,
    ]);
    await delivery.setStatus(scope, 'adgroup', [id], 'ENABLE');
    expect((await delivery.get(scope, 'adgroup', [id]))[0]).toMatchObject({ status: 'ENABLE' });
  }));

it('a header that is not what it should be is no reason to fail', () => {
  const settings = { appId, secret, baseUrl: '' };
  const headers = new Headers({ 'x-app-usage': 'oops', 'x-business-use-case-usage': '[]' });
  expect(signalsOf(settings, headers, '1')).toEqual([]);
  const full = new Headers({
    'x-app-usage': '{"call_count":28,"total_time":97,"total_cputime":25}',
    'x-ad-account-usage': '{"acc_id_util_pct":9.67,"reset_time_duration":100}',
    'x-fb-ads-insights-throttle': '{"app_id_util_pct":100,"acc_id_util_pct":10}',
  });
  expect(signalsOf(settings, full, '1')).toEqual([
    { key: `facebook:app:${appId}`, kind: 'usage', share: 0.97, resetMs: 600_000 },
    { key: 'facebook:account:1', kind: 'usage', share: 0.0967, resetMs: 100_000 },
    { key: 'facebook:ads_insights:1', kind: 'usage', share: 0.1, resetMs: 120_000 },
    { key: `facebook:ads_insights:app:${appId}`, kind: 'usage', share: 1, resetMs: 600_000 },
  ]);
});

it('what a business has used stands under its own id', () => {
  const rows = [{ type: 'ads_insights', call_count: 90, estimated_time_to_regain_access: 3 }];
  const headers = new Headers({ 'x-business-use-case-usage': JSON.stringify({ 99: rows }) });
  expect(signalsOf({ appId, secret, baseUrl: '' }, headers, '1')).toEqual([
    { key: 'facebook:ads_insights:1', kind: 'usage', share: 0.9, resetMs: 180_000 },
  ]);
});

it('an app that has asked for its reports holds up those of all accounts, and nothing else', async () => {
  const throttle = '{"app_id_util_pct":100,"acc_id_util_pct":10}';
  const tooMany = () =>
    Response.json(
      { error: { message: 'x', code: 4, error_subcode: 1_504_022 } },
      { status: 400, headers: { 'x-fb-ads-insights-throttle': throttle } },
    );
  const { connector, observed, acquired } = answering(subject, (sent) =>
    sent.path.endsWith('/insights') ? tooMany() : { data: [] },
  );
  const query = { level: 'account', from: '2026-03-01', to: '2026-03-01', by: 'day' } as const;
  const own = `facebook:ads_insights:app:${appId}`;
  await expect(collect(connector.insights.rows(scope, query))).rejects.toMatchObject({
    kind: 'limit',
    limitKey: own,
  });
  expect(observed).toContainEqual({ key: own, kind: 'usage', share: 1, resetMs: 600_000 });
  const limited = observed.filter(({ kind }) => kind === 'limited');
  expect(new Set(limited.map(({ key }) => key))).toEqual(new Set([own]));
  expect(acquired).toContain(own);
  acquired.length = 0;
  const other = { ...scope, account: { ...scope.account, id: '77' } };
  await expect(collect(connector.insights.rows(other, query))).rejects.toMatchObject({ limitKey: own });
  expect(acquired).toContain(own);
  acquired.length = 0;
  await connector.delivery.get(other, 'campaign', ['1']);
  expect(acquired).not.toContain(own);
});
