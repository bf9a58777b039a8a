import type { Audience, Audiences } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import { audienceWays } from '@adsail/contract/audiences/ways';
import type { OpenedAccount } from '../accounts/index.ts';
import { defineAsset } from '../assets/index.ts';
import { AudienceData } from './data.ts';

export function audiencesOf({ connector }: Pick<OpenedAccount, 'connector'>): Audiences {
  if (!connector.audiences) throw new Error(`${connector.platform} has no audiences`);
  return connector.audiences;
}

const dataOf = (platform: AdPlatform, audience: Audience): AudienceData => ({
  kind: audience.kind,
  state: audience.state,
  note: audience.note,
  size: audience.size,
  shared: audience.shared,
  type: audience.type,
  ...audienceWays[platform].pointsAt(audience.kind, audience.settings),
  settings: audience.settings,
  unknown: audience.unknown,
  createdAt: audience.createdAt,
});

export const audienceAsset = defineAsset({
  kind: 'audience',
  data: AudienceData,
  isUsable: ({ state }) => state === 'READY',
  pointsAt: ({ sources, includes, excludes }) => [
    ...sources.map((target) => ({ how: 'SOURCE' as const, target })),
    ...includes.map((target) => ({ how: 'INCLUDE' as const, target })),
    ...excludes.map((target) => ({ how: 'EXCLUDE' as const, target })),
  ],
  async *list(account) {
    const platform = account.connector.platform as AdPlatform;
    for await (const { items } of audiencesOf(account).listAll(account.scope))
      yield items.map((audience) => ({
        externalId: audience.id,
        name: audience.name,
        data: dataOf(platform, audience),
        raw: audience.raw,
      }));
  },
});
