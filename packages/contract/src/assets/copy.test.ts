import { expect, it } from 'vitest';
import { AssetCopyInput, assetCopyLimits } from './copy.ts';

const isGood = (name: string) =>
  AssetCopyInput.safeParse({
    kind: 'site',
    platform: 'FACEBOOK',
    id: '0198c0de-0000-7000-8000-000000000001',
    targets: [{ platform: 'TIKTOK', name, planHash: 'a'.repeat(assetCopyLimits.planHash) }],
  }).success;

it('takes a name that can be seen, within its length', () => {
  expect(['Lamp', '灯', 'x'.repeat(assetCopyLimits.name)].map(isGood)).toEqual([true, true, true]);
  expect(['', ' ', 'x'.repeat(assetCopyLimits.name + 1), 'a\u0001b', 'a\u007f'].map(isGood)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
