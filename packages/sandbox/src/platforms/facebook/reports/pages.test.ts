import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
let first: Awaited<ReturnType<typeof makeAd>>[];
beforeEach(async () => {
  sandbox = await facebookSandbox();
  sandbox.world.limits.switch('facebook', false);
  sandbox.world.review.change({ refuseRate: 0 });
  first = await several(8);
  sandbox.world.clock.advance(86_400);
});
afterEach(async () => sandbox.close());

async function several(count: number) {
  const made = [];
  for (let number = 0; number < count; number += 1) made.push(await makeAd(sandbox));
  return made;
}

type Query = Record<string, unknown>;
interface Paging {
  next?: string;
  previous?: string;
  cursors: { after: string; before: string };
}

/** The ids of all rows from the first page to the last, with something that happens after the first. */
async function read(query: Query, idName: string, meanwhile: (shown: string[]) => Promise<void>) {
  const ask = async (more: Query) => {
    const { body } = await sandbox.get(`/act_${sandbox.accountIds[0]}/insights`, {
      fields: `${idName},spend`,
      limit: 3,
      time_range: { since: '2026-03-01', until: '2026-03-04' },
      ...query,
      ...more,
    });
    const { data, paging } = body as unknown as { data: Record<string, string>[]; paging?: Paging };
    return { ids: data.map((row) => row[idName] ?? ''), paging };
  };
  const start = await ask({});
  const shown = [...start.ids];
  /** Where each page before ends, and where it ended when it was read. */
  const joints: [string | undefined, string | undefined][] = [];
  await meanwhile(shown);
  for (let { paging } = start; paging?.next;) {
    const page = await ask({ after: paging.cursors.after });
    shown.push(...page.ids);
    paging = page.paging;
    if (!paging) break;
    const back = await ask({ before: paging.cursors.before });
    joints.push([back.ids.at(-1), shown.at(-1 - page.ids.length)]);
  }
  return { shown, joints };
}

test.each([
  ['ad', 'ad_id', 'ad'],
  ['adset', 'adset_id', 'adset'],
  ['campaign', 'campaign_id', 'campaign'],
] as const)(
  'by %s, what begins to deliver between two pages repeats and hides nothing',
  async (level, name, key) => {
    const { shown, joints } = await read({ level }, name, async () => {
      await several(8);
      sandbox.world.clock.advance(6 * 3600);
    });
    const old = first.map((ids) => ids[key]);
    expect(shown.filter((id) => old.includes(id)).toSorted()).toEqual(old.toSorted());
    expect(new Set(shown).size).toBe(shown.length);
    for (const [again, once] of joints) expect(again).toBe(once);
  },
);

test('what falls out of the filter behind the reader hides nothing', async () => {
  const filtering = [{ field: 'ad.effective_status', operator: 'IN', value: ['ACTIVE'] }];
  const pause = async (ids: string[]) => {
    for (const id of ids) await sandbox.post(`/${id}`, { status: 'PAUSED' });
  };
  const { shown } = await read({ level: 'ad', filtering }, 'ad_id', (ids) => pause([...ids]));
  expect(shown.toSorted()).toEqual(first.map(({ ad }) => ad).toSorted());
});
