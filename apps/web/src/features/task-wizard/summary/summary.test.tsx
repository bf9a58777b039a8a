import { tiktokDefaults } from '@adsail/contract/tasks/tiktok';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import type { PlanOutcome } from '../../task-plan/index.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard } from '../state/wizard.ts';
import { tiktok } from '../tiktok/index.ts';
import { Summary } from './summary.tsx';

const { closePage, openPage, showPage, shownText, text } = page;
beforeEach(() => openPage(['ui', 'task-wizard', 'task-plan', 'tasks', 'delivery']));
afterEach(closePage);

const planOf = (ads: number) =>
  ({
    sheet: { size: ads },
    counts: { accounts: 2, audiences: 3, materials: 4, objects: { campaign: 2, adgroup: 6, ad: ads } },
    exposure: [],
    problems: [],
  }) as unknown as PlanOutcome;

it('says what is wrong before it shows what an ad looks like', async () => {
  const wizard = createWizard(tiktok, tiktokDefaults({ timezone: 'UTC+8' }));
  await showPage(
    <WizardContext value={wizard}>
      <Summary>
        <p>Phone</p>
      </Summary>
    </WizardContext>,
    '/admanager/createAd',
  );
  const wrong = {
    weight: 'error',
    path: 'appId',
    kind: 'fact',
    error: 'tasks:problem.assetGone',
    parameters: { account: 'Harbour' },
  };
  await act(async () => {
    wizard.reveal('base');
    wizard.setPlan({ ...planOf(24), problems: [wrong] } as unknown as PlanOutcome);
  });
  const shown = shownText();
  const said = shown.indexOf(text('task-wizard:summary.errors', { number: 1 }));
  expect(said).toBeGreaterThan(-1);
  expect(said).toBeLessThan(shown.indexOf('Phone'));
});

it.each([
  ['errors', 'error'],
  ['warnings', 'warning'],
])('calls %s as the plan does', (many, weight) => {
  const said = text(`task-wizard:summary.${many}`, { number: 2 }).toLowerCase();
  expect(said).toContain(text(`task-plan:weight.${weight}`).toLowerCase());
});

it('says why it is not the product where it is not', async () => {
  const wizard = createWizard(tiktok, tiktokDefaults({ timezone: 'UTC+8' }));
  await showPage(
    <WizardContext value={wizard}>
      <Summary />
    </WizardContext>,
    '/admanager/createAd',
  );
  const note = text('task-wizard:summary.notEach');
  expect(shownText()).not.toContain(note);
  await act(async () => wizard.setPlan(planOf(24)));
  expect(shownText()).not.toContain(note);
  await act(async () => wizard.setPlan(planOf(12)));
  expect(shownText()).toContain(note);
});
