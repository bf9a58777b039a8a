import type { Message } from '@adsail/contract';
import type { AskArgs, AskedUses, KnownAsset, OwnAssets, UseSource } from '../assets/index.ts';
import { askIfPossible, type askPlatform } from '../targeting/index.ts';
import { audiencesOf } from './asset.ts';
import { AudienceData } from './data.ts';
import { audienceDataOf } from './present.ts';
import { type AudienceRow, audiencesPointingAt, readAudiences } from './store.ts';

/** With what their platform has no field for, and our own packages, which belong to no account. */
export const knownAudiences: OwnAssets = {
  kind: 'audience',
  async find(tx, reader, platform, ids) {
    return (await readAudiences(tx, reader, platform, ids)).map((row) => {
      const isOwn = row.origin === 'OWN';
      return {
        kind: 'audience',
        platform,
        id: row.id,
        advertiserId: isOwn ? null : row.advertiser_id,
        externalId: isOwn ? null : row.external_id,
        name: row.name,
        data: audienceDataOf(row),
        pictureUrl: null,
        version: row.version,
        vanished: row.vanished_at !== null,
      };
    });
  },
};

function howOf(row: AudienceRow, externalId: string): Message {
  const { includes, excludes } = audienceDataOf(row);
  if (includes.includes(externalId)) return { key: 'audiences:use.INCLUDE' };
  return { key: excludes.includes(externalId) ? 'audiences:use.EXCLUDE' : 'audiences:use.SOURCE' };
}

/** Audiences with its people, without them, or like them. */
export const audienceUses: UseSource = {
  name: 'audiences-of-audiences',
  what: 'assets:uses.audience',
  places: 'assets:uses.audiences',
  kinds: ['audience'],
  async find(tx, reader, { platform, externalId }, limit) {
    if (externalId === null) return [];
    const found = await audiencesPointingAt(tx, reader, { platform, externalId }, limit);
    return found.map((row) => ({ id: row.id, name: row.name, how: howOf(row, externalId) }));
  },
};

const kindOf = ({ data }: KnownAsset) => AudienceData.parse(data).kind;
const isAsked = ({ externalId, vanished }: KnownAsset) => externalId !== null && !vanished;
const hasProjects = (asset: KnownAsset) => asset.platform === 'OCEAN' && kindOf(asset) === 'prestore';

const asking = (
  args: AskArgs,
  { platform, advertiserId }: KnownAsset,
  work: Parameters<typeof askPlatform<AskedUses>>[2],
): Promise<AskedUses> => askIfPossible(args, { platform, advertiserId: advertiserId ?? '' }, work);

export const adGroupUses: UseSource = {
  name: 'ad-groups-of-audiences',
  what: 'audiences:useLevel.AD_GROUP',
  places: 'audiences:uses.adGroups',
  kinds: ['audience'],
  appliesTo: (asset) => isAsked(asset) && !hasProjects(asset),
  ask: (args, asset) =>
    asking(args, asset, async (account) => {
      const { uses } = audiencesOf(account);
      if (!uses || kindOf(asset) === 'prestore') return 'untold';
      return (await uses(account.scope, [asset.externalId ?? ''])).map(({ groupId, use }) => ({
        id: groupId,
        name: null,
        how: { key: use === 'exclude' ? 'audiences:use.EXCLUDE' : 'audiences:use.INCLUDE' },
      }));
    }),
};

/** Ocean's packages stand in projects. */
export const projectUses: UseSource = {
  name: 'projects-of-audiences',
  what: 'audiences:useLevel.PROJECT',
  places: 'audiences:uses.projects',
  kinds: ['audience'],
  appliesTo: (asset) => isAsked(asset) && hasProjects(asset),
  ask: (args, asset) =>
    asking(args, asset, async (account) => {
      const { projectsOn } = audiencesOf(account);
      if (!projectsOn) return 'untold';
      const projects = await projectsOn(account.scope, asset.externalId ?? '');
      return projects.map((project) => ({ ...project, how: { key: 'audiences:use.TARGETING' } }));
    }),
};
