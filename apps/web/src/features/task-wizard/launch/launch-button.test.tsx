import { taskCalls } from '@adsail/contract/tasks';
import { tiktokDefaults } from '@adsail/contract/tasks/tiktok';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, page } from '../../../testing/kit.ts';
import type { PlanOutcome } from '../../task-plan/index.ts';
import { WizardContext } from '../state/context.ts';
import type { Saver } from '../state/saver.ts';
import { createWizard } from '../state/wizard.ts';
import { aTask } from '../testing/task.ts';
import { tiktok } from '../tiktok/index.ts';
import { LaunchButton } from './launch-button.tsx';

const { click, closePage, one, openPage, showPage, shownText, text, until } = page;
beforeEach(() => openPage(['ui', 'task-wizard', 'task-plan', 'tasks', 'delivery', 'audience-form']));
afterEach(closePage);

it('names the field of each warning and of each refusal before it launches', async () => {
  const counts = { accounts: 1, audiences: 1, materials: 1, objects: {}, skipped: 0 };
  const plan = { hash: 'h', version: 1, facts: {} as never, counts, exposure: [], diff: null };
  fakeServer().answer(taskCalls.plan, () => ({
    ...plan,
    problems: [
      { weight: 'warning' as const, path: 'budget', message: 'is more than the balance' },
      { weight: 'error' as const, path: 'materialGroups.0.landingUrl', message: 'is gone' },
    ],
  }));
  const wizard = createWizard(tiktok, tiktokDefaults({ timezone: 'UTC+8' }));
  wizard.setPlan({ ...plan, sheet: { size: 1 }, problems: [] } as unknown as PlanOutcome);
  const saver = { flush: async () => aTask() } as unknown as Saver;
  await showPage(
    <WizardContext value={wizard}>
      <LaunchButton saver={saver} onLaunched={() => undefined} />
    </WizardContext>,
    '/admanager/createAd',
  );
  await click(one('button', text('tasks:action.execute')));
  await until(() => shownText().includes('is gone'));
  expect(shownText()).toContain(`${text('tasks:field.budget')} is more than the balance`);
  expect(shownText()).toMatch(/Material group 1 › .+: is gone/);
});
