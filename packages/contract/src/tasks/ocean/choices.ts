import type { MessageKey } from '../../core/messages.ts';
import { offeredGoals } from '../../delivery/ocean/index.ts';
import type { OceanContent } from './content.ts';

/** Choices that are shown and cannot be made, with the note that stands beside them; the rules refuse them too. */
export const closedChoices: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  marketingGoal: { LIVE: 'delivery:liveGradually' },
  deliveryMode: { PROCEDURAL: 'delivery:notOpenYet' },
  deliveryType: { DURATION: 'delivery:notOpenYet' },
  materialsType: { LIVE_MATERIALS: 'delivery:liveGradually' },
  'nativeSetting.promoteIdentityType': { IDENTITY_ACCOUNT: 'delivery:notOpenYet' },
  'audienceV2List.interestActionMode': { CUSTOM: 'delivery:notOpenYet' },
};

/** The specification's table; the levels' rules refuse others where it names what is promoted. */
export const goalsFor = ({ landingType, assetType }: OceanContent): readonly string[] =>
  offeredGoals(landingType ?? '', assetType);
