import { assetTypes, landingTypes, offeredGoals, showGoal } from '@adsail/contract/delivery/ocean';
import { goalsFor, type OceanContent } from '@adsail/contract/tasks/ocean';
import { choice } from '../controls/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import { useContent } from '../state/context.ts';

/** The specification's, by what is promoted; search is not paid by shows. */
export const goalsIn = (content: OceanContent): readonly string[] =>
  goalsFor(content).filter((each) => content.adType !== 'SEARCH' || each !== showGoal);

const allGoals = [
  ...new Set(
    landingTypes.flatMap((landing) =>
      [undefined, ...assetTypes].flatMap((asset) => offeredGoals(landing, asset)),
    ),
  ),
];

const goals = choice('optimizeGoal.externalAction', allGoals, { hidesOthers: true, hasHint: true });

function Goal(props: FieldProps) {
  return goals.draw({ ...props, options: goalsIn(useContent() as OceanContent) });
}

export const goal = (): WizardField => ({ ...goals, draw: (props) => <Goal {...props} /> });
