import { expect, it } from 'vitest';
import { AssetCopyInput, assetCopyLimits, AssetCopyReportInput } from './copy.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

const isGood = (name: string) =>
  AssetCopyInput.safeParse({
    kind: 'site',
    platform: 'FACEBOOK',
    copies: [{ sourceId: id, platform: 'TIKTOK', name, planHash: 'a'.repeat(assetCopyLimits.planHash) }],
  }).success;

it('takes a name that can be seen, within its length', () => {
  expect(['Lamp', '灯', 'x'.repeat(assetCopyLimits.name)].map(isGood)).toEqual([true, true, true]);
  expect(['', ' ', 'x'.repeat(assetCopyLimits.name + 1), 'a\u0001b', 'a\u007f'].map(isGood)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it('takes the ids of a platform as picks, and nothing that a query would choke on', () => {
  const isTaken = (picked: string) =>
    AssetCopyReportInput.safeParse({
      kind: 'audience',
      platform: 'TIKTOK',
      ids: [id],
      targets: [{ platform: 'TIKTOK', advertiserId: '7', sources: { '77': picked } }],
    }).success;
  expect(['88', 'CABC-1'].map(isTaken)).toEqual([true, true]);
  expect(['', 'a\u0000b', 'x'.repeat(201)].map(isTaken)).toEqual([false, false, false]);
});

it('takes so many assets and targets as can be planned at once', () => {
  const isTaken = (assets: number, targets: number) =>
    AssetCopyReportInput.safeParse({
      kind: 'pixel',
      platform: 'TIKTOK',
      ids: Array.from({ length: assets }, () => id),
      targets: Array.from({ length: targets }, (_, at) => ({ platform: 'TIKTOK', advertiserId: `7${at}` })),
    }).success;
  expect([isTaken(1, 20), isTaken(20, 5)]).toEqual([true, true]);
  expect([isTaken(0, 1), isTaken(1, 0), isTaken(21, 1), isTaken(1, 21), isTaken(20, 6)]).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
