import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../testing/kit.ts';
import { type Planning, type PlanOutcome, usePlan } from './index.ts';
import { contentOf, facts } from './testing/task.ts';

const { closePage, openPage, show, until } = page;

beforeEach(() => openPage());
afterEach(closePage);

let seen: Planning[] = [];
function Screen(props: Parameters<typeof usePlan>[0]) {
  const planning = usePlan(props);
  useEffect(() => void seen.push(planning), [planning]);
  return null;
}
beforeEach(() => {
  seen = [];
});
const last = () => seen.at(-1)!;
const adsOf = (plan: PlanOutcome | null) => plan?.counts.objects.ad;

it('waits for the facts, then plans', async () => {
  const content = contentOf();
  await show(<Screen platform="TIKTOK" content={content} facts={null} />);
  expect(last()).toMatchObject({ plan: null, hash: null, isPlanning: false });
  await show(<Screen platform="TIKTOK" content={content} facts={facts} />);
  await until(() => last().plan !== null);
  expect([adsOf(last().plan), last().isPlanning, last().hash?.length]).toEqual([8, false, 64]);
});

it('keeps the last plan while the next is made', async () => {
  await show(<Screen platform="TIKTOK" content={contentOf()} facts={facts} />);
  await until(() => last().plan !== null);
  const [before, count] = [last().hash, seen.length];
  await show(<Screen platform="TIKTOK" content={contentOf({ advertiserIds: ['7001'] })} facts={facts} />);
  await until(() => !last().isPlanning);
  expect(seen.slice(count).map(({ plan, isPlanning }) => [adsOf(plan), isPlanning])).toEqual([
    [8, true],
    [4, false],
  ]);
  expect(last().hash).not.toBe(before);
});

it('says the same as the server: one hash for one content', async () => {
  const { planHash, planTask } = await import('@adsail/contract/tasks/plan');
  const { tiktokTask } = await import('@adsail/contract/tasks/tiktok');
  const content = contentOf({ overrides: { '7001/1': { name: 'Mine' } } });
  await show(<Screen platform="TIKTOK" content={content} facts={facts} />);
  await until(() => last().plan !== null);
  expect(last().hash).toBe(planHash(planTask(tiktokTask, content, facts)));
});
