import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import { usePlanning } from '../session/use-planning.ts';
import type { WizardContent } from '../description.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard, type Wizard } from '../state/wizard.ts';
import { contentOf, facts } from '../../../testing/plan.ts';
import { tiktok } from '../tiktok/index.ts';
import { PreviewStep } from './preview-step.tsx';

const { click, closePage, one, openPage, press, showPage, text, type, until } = page;
beforeEach(() => openPage(['ui', 'task-wizard', 'task-plan', 'tasks', 'delivery', 'audience-form']));
afterEach(closePage);

function Step() {
  const planning = usePlanning(facts, null);
  return <PreviewStep facts={facts} planning={planning} previous={null} onSeen={() => undefined} />;
}

let wizard: Wizard;
const box = () => document.querySelector<HTMLInputElement>(`[aria-controls="${one('grid').id}"]`)!;
async function openSheet() {
  await showPage(
    <WizardContext value={wizard}>
      <Step />
    </WizardContext>,
    '/admanager/createAd',
  );
  await until(() => document.querySelector('[role=treegrid]') !== null);
  const label = document.querySelector<HTMLElement>(`[title="${text('task-plan:view.grid')}"]`)!;
  await click(label.closest('label')!);
  await act(async () => box().focus());
}

it('takes back in the sheet what was done there, and nothing of other steps', async () => {
  wizard = createWizard(tiktok, contentOf() as WizardContent);
  const content = () => wizard.store.getState().content;
  wizard.change('taskName', 'Summer');
  await openSheet();
  for (const name of ['One', 'Two']) {
    await type(box(), name);
    await press('Enter');
  }
  expect(Object.values(content().overrides ?? {})).toEqual([{ name: 'One' }, { name: 'Two' }]);
  for (let times = 0; times < 3; times += 1) await press('z', { ctrlKey: true });
  expect([content().taskName, content().overrides ?? {}]).toEqual(['Summer', {}]);
  expect((one('button', text('task-plan:undo')) as HTMLButtonElement).disabled).toBe(true);
  await press('y', { ctrlKey: true });
  expect(Object.values(content().overrides ?? {})).toEqual([{ name: 'One' }]);
});

it('keeps the chosen view in the address, and opens it from there', async () => {
  wizard = createWizard(tiktok, contentOf() as WizardContent);
  const part = (
    <WizardContext value={wizard}>
      <Step />
    </WizardContext>
  );
  const { address } = await showPage(part, '/admanager/createAd?step=preview');
  await until(() => document.querySelector('[role=treegrid]') !== null);
  const label = document.querySelector<HTMLElement>(`[title="${text('task-plan:view.grid')}"]`)!;
  await click(label.closest('label')!);
  await until(() => document.querySelector('[role=grid]') !== null);
  expect(address()).toBe('/admanager/createAd?step=preview&view=grid');
  await closePage();
  await openPage(['ui', 'task-wizard', 'task-plan', 'tasks', 'delivery', 'audience-form']);
  await showPage(part, address());
  await until(() => document.querySelector('[role=grid]') !== null);
});
