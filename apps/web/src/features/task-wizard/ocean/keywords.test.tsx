import type { PlanProblem } from '@adsail/contract/tasks/plan';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import type { PlanOutcome } from '../../task-plan/index.ts';
import type { WizardContent } from '../description.ts';
import { FieldSlot } from '../engine/field-slot.tsx';
import { goToField } from '../frame/go-to.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard } from '../state/wizard.ts';
import { ocean } from './index.ts';
import { keywords } from './keywords.tsx';

const { closePage, openPage, showPage, shownText, text, until } = page;
beforeEach(() => openPage(['ui', 'task-wizard', 'task-plan', 'tasks', 'delivery', 'audience-form', 'core']));
afterEach(closePage);

const field = keywords();
const words = Array.from({ length: 60 }, (_, at) => ({ word: `word ${at}`, matchType: 'PHRASE' }));
const rows = () => [...document.querySelectorAll('li bdi')].map(({ textContent }) => textContent);

it('shows a wrong keyword however far down it is, says what is wrong, and leads there', async () => {
  const content = { ...ocean.definition.defaults({ objective: 'APP' }), adType: 'SEARCH', keywords: words };
  const wizard = createWizard(ocean, content as unknown as WizardContent);
  await showPage(
    <WizardContext value={wizard}>
      <FieldSlot field={field} />
    </WizardContext>,
  );
  expect(rows()).toHaveLength(30);
  const problem: PlanProblem = {
    weight: 'error',
    path: 'keywords.45.bid',
    kind: 'required',
    error: 'core:rule.required',
  };
  wizard.setPlan({ problems: [problem] } as unknown as PlanOutcome);
  await act(async () => wizard.reveal('base'));
  await until(() => shownText().includes(text('core:rule.required')));
  expect(rows().slice(29)).toEqual(['word 29', 'word 45']);
  expect(goToField('keywords.45.bid', false)).toBe(true);
  expect(document.activeElement?.closest('li')?.textContent).toContain('word 45');
  // Led to one that is not wrong any more.
  await act(async () => wizard.goTo('keywords.50.word'));
  expect(rows()).toContain('word 50');
});
