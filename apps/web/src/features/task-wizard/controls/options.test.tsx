import { afterEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import type { WizardContent, WizardDescription } from '../description.ts';
import { FieldSlot } from '../engine/field-slot.tsx';
import { facebook } from '../facebook/index.ts';
import { ocean } from '../ocean/index.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard } from '../state/wizard.ts';
import { tiktok } from '../tiktok/index.ts';

const { closePage, openPage, showPage, shownText, text } = page;
afterEach(closePage);

async function show(description: WizardDescription, path: string, change: Record<string, unknown>) {
  await openPage(['ui', 'task-wizard', 'task-plan', 'tasks', 'delivery', 'audience-form']);
  const field = description.base.flatMap(({ fields }) => fields).find((each) => each.path === path);
  if (!field) throw new Error(path);
  const content = { ...description.definition.defaults({}), ...change } as WizardContent;
  await showPage(
    <WizardContext value={createWizard(description, content)}>
      <FieldSlot field={field} />
    </WizardContext>,
  );
  return shownText();
}
const descriptions: Readonly<Record<string, WizardDescription>> = { tiktok, facebook, ocean };
const closed = (...choices: string[]) => text('task-wizard:notWith', { choices: choices.join(', ') });

it.each([
  ['tiktok', 'placementTarget', { landingType: 'APP_PROMOTION' }, 'Objective: App promotion'],
  ['tiktok', 'smartCampaignSwitch', { landingType: 'TRAFFIC' }, 'Objective: Traffic'],
  [
    'facebook',
    'pacingType',
    { budgetStrategy: 'CAMPAIGN_BUDGET', campaignBidStrategy: 'COST_CAP' },
    'Campaign bid strategy: Cost per result goal',
  ],
  ['ocean', 'adType', { landingType: 'MICRO_GAME' }, 'Objective: Mini game'],
] as const)('%s: an option of %s says what closes it', async (name, path, change, choice) => {
  const description = descriptions[name];
  if (!description) throw new Error(name);
  expect(await show(description, path, change)).toContain(closed(choice));
});
