import type { InputOf, OutputOf } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import type { taskCalls } from '@adsail/contract/tasks';
import { withTenant } from '../../../db/scope.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import type { ThreadWork } from '../../../threads/index.ts';
import { gatherFacts } from '../facts/gather.ts';
import { buildWork } from './build.ts';
import { compareWork } from './compare.ts';
import { libraryIdsOf } from './library.ts';
import type { ReadCampaign } from './read.ts';
import { tellParts } from './report.ts';

/** In place: some tens of milliseconds, though the task makes every ad in every group. */
const fewObjects = 30;

type Args = PrepareArgs<InputOf<typeof taskCalls.campaignContent>>;

/** A campaign as a content; what of it got there is told by what the task would make. */
export async function contentOfCampaign(
  { input, services, actor, http }: Args,
  campaign: ReadCampaign,
): Promise<OutputOf<typeof taskCalls.campaignContent>> {
  const { platform, advertiserId } = input;
  const asking = { services, reader: actor, platform };
  const library = await withTenant(services.db, actor, (tx) =>
    libraryIdsOf({ tx, ...asking }, advertiserId, campaign),
  );
  const { levels } = campaign;
  const isSmall = levels.flat().length <= fewObjects;
  const asker = { tenantId: actor.tenantId, signal: http.attended };
  const done = <Input, Output>(work: ThreadWork<Input, Output>, given: Input): Output | Promise<Output> =>
    isSmall ? work.run(given) : services.threads.run(work, given, asker);
  const content = await done(buildWork, { platform, campaign, library });
  const facts = await withTenant(services.db, actor, (tx) => gatherFacts({ tx, ...asking }, content));
  const { files } = library;
  const account = facts.accounts.find((each) => each.advertiserId === advertiserId);
  const found = await done(compareWork, { platform, content, facts, campaign: { levels }, files });
  return {
    name: campaign.name,
    content,
    objects: Object.fromEntries(
      platformLevels[platform].map((level, depth) => [level, levels[depth]?.length ?? 0]),
    ),
    currency: account?.currency ?? '',
    timezone: library.zone,
    hasMore: campaign.hasMore,
    parts: tellParts(found, http.language),
  };
}
