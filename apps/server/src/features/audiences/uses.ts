import { type AdPlatform, CallError } from '@adsail/contract';
import type { AudienceUses } from '@adsail/contract/audiences';
import { withTenant } from '../../db/scope.ts';
import type { PrepareArgs } from '../../framework/bind.ts';
import { AccountWaits } from '../accounts/index.ts';
import { askPlatform } from './ask-platform.ts';
import { audiencesOf } from './asset.ts';
import { audienceDataOf } from './present.ts';
import { type AudienceRow, audiencesPointingAt, readAudience } from './store.ts';

type Args = PrepareArgs<{ platform: AdPlatform; id: string }>;
type Uses = AudienceUses['list'];

/** Ad groups and projects, where the platform tells them; null where it does not. */
async function toldByPlatform(args: Args, row: AudienceRow): Promise<Uses | null> {
  const { platform, advertiser_id: advertiserId, external_id: id } = row;
  const { kind } = audienceDataOf(row);
  const ask = () =>
    askPlatform(args, { platform, advertiserId }, async (account): Promise<Uses | null> => {
      const { uses, projectsOn } = audiencesOf(account);
      if (kind === 'prestore' && projectsOn)
        return (await projectsOn(account.scope, id)).map((project) => ({
          level: 'PROJECT',
          ...project,
          use: 'TARGETING',
        }));
      if (kind === 'prestore' || !uses) return null;
      return (await uses(account.scope, [id])).map(({ groupId, use }) => ({
        level: 'AD_GROUP',
        id: groupId,
        name: null,
        use: use === 'exclude' ? 'EXCLUDE' : 'INCLUDE',
      }));
    });
  try {
    return await ask();
  } catch (error) {
    // Whose authorisation has ended cannot be asked; what is known here is told all the same.
    if (error instanceof AccountWaits) return null;
    throw error;
  }
}

const useOf = (row: AudienceRow, externalId: string): Uses[number] => {
  const { includes, excludes } = audienceDataOf(row);
  const use = includes.includes(externalId)
    ? 'INCLUDE'
    : excludes.includes(externalId)
      ? 'EXCLUDE'
      : 'SOURCE';
  return { level: 'AUDIENCE', id: row.id, name: row.name, use };
};

export async function findUses(args: Args): Promise<AudienceUses> {
  const { services, actor, input } = args;
  const { row, pointing } = await withTenant(services.db, actor, async (tx) => {
    const found = await readAudience(tx, actor, input.platform, input.id);
    if (!found) throw new CallError('notFound');
    return {
      row: found,
      pointing:
        found.origin === 'OWN' ? [] : await audiencesPointingAt(tx, actor, input.platform, found.external_id),
    };
  });
  if (row.origin === 'OWN') return { told: false, list: [] };
  const told = row.vanished_at ? null : await toldByPlatform(args, row);
  return {
    told: told !== null,
    list: [...(told ?? []), ...pointing.map((each) => useOf(each, row.external_id))],
  };
}
