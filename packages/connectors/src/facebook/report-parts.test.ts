import { addDays, daysOf } from '@adsail/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answering, type Sent } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, type InsightQuery, QuestionTooLargeError } from '../core/index.ts';
import { refusedBy, scope, subject } from './testing.ts';

const tooMuch = 1_504_018;
const query = { level: 'ad', from: '2026-03-01', to: '2026-03-04', by: 'day' } as const;
const done = { async_status: 'Job Completed', async_percent_completion: 100 };
const silent = { async_status: 'Job Failed', async_percent_completion: 100 };
/** Both say no more than that it failed. */
const failures = [silent, { ...silent, error_code: -2, error_subcode: 2_490_547, error_message: 'Failed' }];

const rangeOf = ({ query: asked, body }: Sent) =>
  (asked['time_range'] === undefined
    ? (body as { time_range: unknown }).time_range
    : JSON.parse(asked['time_range'])) as { since: string; until: string };
interface Filter {
  field: string;
  value: string[];
}
const filtersIn = ({ query: asked, body }: Sent): Filter[] =>
  asked['filtering'] === undefined
    ? (body as { filtering: Filter[] }).filtering
    : (JSON.parse(asked['filtering']) as Filter[]);
const idsIn = (sent: Sent, field: string): string[] | undefined =>
  filtersIn(sent).find((filter) => filter.field === field)?.value;

/** A platform that fails with every question for figures of which this is true, at once and as a report. */
function platform(isTooLarge: (sent: Sent) => boolean, rowsOf: (sent: Sent) => object[]) {
  const runs: Sent[] = [];
  return answering(subject, (sent) => {
    const [, run] = /\/6(\d+)(\/insights)?$/.exec(sent.path) ?? [];
    if (run !== undefined) {
      const asked = runs[Number(run)]!;
      if (sent.path.endsWith('insights')) return { data: rowsOf(asked) };
      return isTooLarge(asked) ? failures[Number(run) % failures.length]! : done;
    }
    if (sent.method === 'POST') return { report_run_id: `6${runs.push(sent) - 1}` };
    return isTooLarge(sent) ? refusedBy(100, tooMuch) : { data: rowsOf(sent) };
  });
}

const daysIn = (sent: Sent): string[] => {
  const { since, until } = rangeOf(sent);
  return daysOf({ from: since, to: until });
};

describe('a question that is too large', () => {
  it('is asked for by fewer days', async () => {
    const { connector, sent } = platform(
      (asked) => daysIn(asked).length > 1,
      (asked) => daysIn(asked).map((date_start) => ({ ad_id: '3', date_start, spend: '1' })),
    );
    const rows = await collect(connector.insights.rows(scope, query));
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']);
    // At once, as a report, and then its parts.
    expect(sent.filter(({ method }) => method === 'POST').map((asked) => daysIn(asked).length)).toEqual([
      4, 2, 2,
    ]);
  });

  const campaigns = ['11', '12', '13'];
  const ofCampaigns = (asked: Sent) => {
    const ids = idsIn(asked, 'campaign.id') ?? campaigns;
    const [date_start] = daysIn(asked);
    if (asked.query['fields'] === 'campaign_id')
      return ids.map((campaign_id) => ({ campaign_id, date_start }));
    return ids.map((id) => ({
      ad_id: `${id}0`,
      account_id: '1',
      date_start,
      spend: '0.1',
      impressions: '5',
    }));
  };
  const isOfMoreThanOne = (asked: Sent) =>
    asked.query['fields'] !== 'campaign_id' && idsIn(asked, 'campaign.id')?.length !== 1;

  it('is asked for by campaigns where it is about one day, deleted ones too', async () => {
    const { connector, sent } = platform(isOfMoreThanOne, ofCampaigns);
    const rows = await collect(connector.insights.rows(scope, { ...query, to: query.from }));
    expect(rows.map(({ id }) => id)).toEqual(['110', '120', '130']);
    const last = filtersIn(sent.at(-1)!);
    expect(last.map(({ field }) => field)).toEqual([
      'ad.effective_status',
      'campaign.effective_status',
      'campaign.id',
    ]);
    expect(last.find(({ field }) => field === 'campaign.effective_status')?.value).toContain('DELETED');
  });

  it('of an account comes together from its campaigns', async () => {
    const { connector } = platform(isOfMoreThanOne, ofCampaigns);
    const day = { ...query, to: query.from, level: 'account' } as const;
    expect(await collect(connector.insights.rows(scope, day))).toMatchObject([
      { day: query.from, spend: { amount: '0.3' }, counts: { impressions: 15 } },
    ]);
  });

  it('of objects that were named is asked for by fewer of them', async () => {
    const { connector, sent } = platform(
      (asked) => (idsIn(asked, 'ad.id')?.length ?? 0) > 2,
      (asked) => idsIn(asked, 'ad.id')!.map((ad_id) => ({ ad_id, date_start: query.from, spend: '1' })),
    );
    const asked = { ...query, to: query.from, ids: ['1', '2', '3'] };
    expect((await collect(connector.insights.rows(scope, asked))).map(({ id }) => id)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(sent.some((each) => each.query['fields'] === 'campaign_id')).toBe(false);
  });

  it('in all keeps its reach where campaigns can be told apart', async () => {
    const { connector } = platform(isOfMoreThanOne, (asked) =>
      ofCampaigns(asked).map((row) => ({ ...row, reach: '4' })),
    );
    const rows = await collect(connector.insights.rows(scope, { ...query, by: 'total' }));
    expect(rows.map(({ id, reach }) => [id, reach])).toEqual([
      ['110', 4],
      ['120', 4],
      ['130', 4],
    ]);
  });

  it('is given up where a day of one campaign is still too much', async () => {
    const { connector, sent } = platform((asked) => asked.query['fields'] !== 'campaign_id', ofCampaigns);
    const found = collect(connector.insights.rows(scope, { ...query, to: query.from }));
    await expect(found).rejects.toBeInstanceOf(QuestionTooLargeError);
    expect(
      idsIn(
        sent.findLast((asked) => asked.query['time_range'])!,
        'campaign.id',
      ),
    ).toEqual(['11']);
  });
});

describe('a question that nobody answers in time', () => {
  it('is asked as a report first', async () => {
    const row = { ad_id: '3', date_start: query.from, spend: '1' };
    const late = [new DOMException('late', 'TimeoutError'), new Response('gone', { status: 504 })];
    for (const silence of late) {
      const { connector, sent } = answering(subject, ({ method, path }) => {
        if (method === 'POST') return { report_run_id: '60' };
        if (path.endsWith('/60')) return done;
        return path.endsWith('/60/insights') ? { data: [row] } : silence;
      });
      expect(await collect(connector.insights.rows(scope, query))).toMatchObject([{ id: '3' }]);
      const [report] = sent.filter(({ method }) => method === 'POST');
      expect(rangeOf(report!)).toEqual({ since: query.from, until: query.to });
    }
  });

  it('is asked as a report at once when it comes again, and smaller ones are not', async () => {
    const row = { ad_id: '3', date_start: query.from, spend: '1' };
    const { connector, sent } = platform(
      (asked) => asked.method === 'GET' && daysIn(asked).length > 2,
      () => [row],
    );
    const ask = async (more: object = {}) => {
      const before = sent.length;
      await collect(connector.insights.rows(scope, { ...query, ...more }));
      return sent.slice(before).filter(({ path }) => path.endsWith(`act_${scope.account.id}/insights`));
    };
    const methods = async (more?: object) => (await ask(more)).map(({ method }) => method);
    expect(await methods()).toEqual(['GET', 'POST']);
    expect(await methods()).toEqual(['POST']);
    expect(await methods({ to: '2026-03-09' })).toEqual(['POST']);
    expect(await methods({ to: query.from })).toEqual(['GET']);
    expect(await methods({ level: 'account', to: query.from })).toEqual(['GET']);
    expect(await methods({ ids: ['3'], to: query.from })).toEqual(['GET']);
  });
});

describe('before the sandbox', () => {
  const stage = setUpStage(subject);
  beforeEach(() => stage.sandbox.world.limits.reset());

  it('a whole account comes, however few rows an answer may have', async () => {
    const campaigns: string[] = [];
    for (const name of ['First', 'Second']) {
      const parentId = await stage.parentOfAds(name);
      const [group] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
      for (const ad of ['A', 'B'])
        await stage.made({ ...stage.draft('ad', `${name} ${ad}`, parentId), status: 'ENABLE' });
      await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
      await stage.delivery.setStatus(stage.scope, 'campaign', [group!.parentId], 'ENABLE');
      campaigns.push(group!.parentId);
    }
    const { clock, limits } = stage.sandbox.world;
    // To midday in Los Angeles: waiting moves the clock, and a day that ends meanwhile is counted anew.
    const daySeconds = 86_400;
    const untilMidday = (20 * 3600 - ((clock.now() / 1000) % daySeconds) + daySeconds) % daySeconds;
    clock.advance(5 * daySeconds + Math.ceil(untilMidday));
    const to = addDays(new Date(clock.now()).toISOString().slice(0, 10), -2);
    const asked: InsightQuery = { level: 'ad', from: addDays(to, -3), to, by: 'day' };
    let waitedMs = 0;
    const connector = stage.through(() => undefined, {
      clock: {
        now: () => waitedMs,
        async sleep(milliseconds) {
          waitedMs += milliseconds;
          // Slower than whoever waits: the days that are asked for stay the same.
          clock.advance(milliseconds / 1000);
        },
      },
    });
    const rows = async (more: object = {}) => {
      const found = await collect(connector.insights.rows(stage.scope, { ...asked, ...more }));
      return found
        .map(({ id, day, spend, counts }) => [id, day, spend.amount, counts.impressions].join())
        .toSorted();
    };
    const ways = [{}, { level: 'campaign' }, { level: 'account' }];
    const whole = await Promise.all(ways.map((way) => rows(way)));
    expect(whole[0]!.length).toBeGreaterThan(8);
    for (const rule of ['insights_rows', 'report_rows']) limits.change('facebook', rule, { max: 2 });
    for (const [at, way] of ways.entries()) expect(await rows(way)).toEqual(whole[at]);
    for (const rule of ['insights_rows', 'report_rows']) limits.change('facebook', rule, { max: 1 });
    await expect(rows({ from: to })).rejects.toBeInstanceOf(QuestionTooLargeError);
    const one = { from: to, level: 'campaign', ids: [campaigns[0]!] };
    expect(await rows(one)).toHaveLength(1);
  });
});
