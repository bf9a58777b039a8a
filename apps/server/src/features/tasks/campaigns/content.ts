import type { InputOf, OutputOf } from '@adsail/contract';
import {
  readContent,
  type TaskBase,
  type TaskDefinition,
  taskDefinitions,
  type taskCalls,
} from '@adsail/contract/tasks';
import type { MemberArgs } from '../../../framework/bind.ts';
import { gatherFacts } from '../facts/gather.ts';
import { plannerOf } from '../planner.ts';
import type { Content } from '../tables.ts';
import { buildContent } from './build.ts';
import { knownOf } from './known.ts';
import type { ReadCampaign } from './read.ts';
import { compare, tellParts } from './report.ts';

type Args = Omit<MemberArgs<InputOf<typeof taskCalls.campaignContent>>, 'audit'>;

/** A campaign as a content; what of it got there is told by what the task would make. */
export async function contentOfCampaign(
  { input, tx, services, actor, http }: Args,
  campaign: ReadCampaign,
): Promise<OutputOf<typeof taskCalls.campaignContent>> {
  const { platform, advertiserId } = input;
  const definition = taskDefinitions[platform] as unknown as TaskDefinition;
  const planner = plannerOf(services, platform);
  const asking = { tx, services, reader: actor, platform };
  const known = await knownOf(asking, advertiserId, campaign);
  // What no form can hold is left out, and missed by the comparison.
  const content = readContent(definition, buildContent(definition, campaign, known)).content as TaskBase &
    Content;
  const plan = planner.plan(content, await gatherFacts(asking, planner, content));
  return {
    name: campaign.name,
    content,
    objects: Object.fromEntries(
      campaign.levels.flatMap(([first, ...others]) => (first ? [[first.level, others.length + 1]] : [])),
    ),
    hasMore: campaign.hasMore,
    parts: tellParts(compare(definition, content, campaign, plan, known), http.language),
  };
}
