import type { Resolver } from '../graph/types.ts';
import { recordOf } from '../graph/params.ts';
import { platformName } from '../version.ts';

/** Budget on the campaign, the audience and the placements left open: that is what makes a campaign Advantage+. */
export const advantageState: Resolver = (campaign, { world }) => {
  const adsets = world.state.objects.sharedBelow(platformName, 'adset', campaign.id);
  const targetings = adsets.map(({ fields }) => recordOf(fields['targeting']));
  const budget =
    campaign.fields['daily_budget'] !== undefined || campaign.fields['lifetime_budget'] !== undefined;
  const audience =
    targetings.length > 0 &&
    targetings.every(
      (targeting) => Number(recordOf(targeting['targeting_automation'])['advantage_audience'] ?? 0) === 1,
    );
  const placement =
    targetings.length > 0 && targetings.every((targeting) => targeting['publisher_platforms'] === undefined);
  const word = (on: boolean) => (on ? 'ENABLED' : 'DISABLED');
  return {
    advantage_state: word(budget && audience && placement),
    advantage_budget_state: word(budget),
    advantage_audience_state: word(audience),
    advantage_placement_state: word(placement),
  };
};
