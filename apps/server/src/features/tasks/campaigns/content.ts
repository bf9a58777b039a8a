import type { InputOf, OutputOf } from '@adsail/contract';
import { readContent, type TaskBase, type taskCalls } from '@adsail/contract/tasks';
import { withTenant } from '../../../db/scope.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import { gatherFacts } from '../facts/gather.ts';
import { plannerOf } from '../planner.ts';
import { planned } from '../planning/index.ts';
import { definitionOf } from '../planning/work.ts';
import type { Content } from '../tables.ts';
import { buildContent } from './build.ts';
import { compareWork } from './compare.ts';
import { knownOf } from './known.ts';
import type { ReadCampaign } from './read.ts';
import { tellParts } from './report.ts';
import { withStandIns } from './stand-ins.ts';

type Args = PrepareArgs<InputOf<typeof taskCalls.campaignContent>>;

/** A campaign as a content; what of it got there is told by what the task would make. */
export async function contentOfCampaign(
  { input, services, actor, http }: Args,
  campaign: ReadCampaign,
): Promise<OutputOf<typeof taskCalls.campaignContent>> {
  const { platform, advertiserId } = input;
  const definition = definitionOf(platform);
  const { content, facts, files } = await withTenant(services.db, actor, async (tx) => {
    const asking = { tx, services, reader: actor, platform };
    const known = await knownOf(asking, advertiserId, campaign);
    // What no form can hold is left out, and missed by the comparison.
    const made = readContent(definition, buildContent(definition, campaign, known)).content as TaskBase &
      Content;
    const planner = plannerOf(services, platform);
    return { content: made, facts: await gatherFacts(asking, planner, made), files: known.files };
  });
  const { levels } = campaign;
  const filled = withStandIns(definition, content, campaign);
  const comparison = {
    platform,
    content: filled.content,
    facts: { ...facts, materials: [...facts.materials, ...filled.materials] },
    campaign: { levels },
    files,
  };
  const planning = { services, tenantId: actor.tenantId, signal: http.signal };
  const found = await planned(planning, compareWork, comparison);
  return {
    name: campaign.name,
    content,
    objects: Object.fromEntries(
      levels.flatMap(([first, ...others]) => (first ? [[first.level, others.length + 1]] : [])),
    ),
    hasMore: campaign.hasMore,
    parts: tellParts(found, http.language),
  };
}
