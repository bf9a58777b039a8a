import { expect, it } from 'vitest';
import type { KnownAsset } from '../../assets/index.ts';
import type { Asking } from './asking.ts';
import { audienceFacts } from './audiences.ts';

const settings = { operatingSystems: ['IOS'], locationIds: ['1'] };
const found = (externalId: string | null, kind: string) =>
  ({
    id: '1',
    name: 'Buyers',
    advertiserId: '7001',
    externalId,
    vanished: false,
    data: { kind, settings },
  }) as unknown as KnownAsset;
const factsOf = (audience: KnownAsset) => {
  const own = { kind: 'audience', find: async () => [audience] };
  return audienceFacts(
    { platform: 'TIKTOK', services: { extensions: { of: () => [own] } } } as unknown as Asking,
    ['1'],
  );
};

it('one that a group only names also says whom it is for', async () => {
  expect(await factsOf(found('9', 'prestore'))).toMatchObject([
    { settings: { savedAudienceId: '9' }, saved: settings },
  ]);
});

it('what stands in the group itself says it there', async () => {
  const [own] = await factsOf(found(null, 'prestore'));
  expect(own).toMatchObject({ settings });
  expect(own).not.toHaveProperty('saved');
});
