import type { PlanProblem } from '@adsail/contract/tasks/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import { ProblemList } from './problems.tsx';
import { usePlanWords } from './words.ts';

const { all, click, closePage, one, openPage, show, shownText, text } = page;

beforeEach(() => openPage(['ui', 'task-plan', 'tasks', 'delivery', 'audience-form']));
afterEach(closePage);

const problems = Array.from({ length: 450 }, (_, at): PlanProblem => ({
  weight: 'warning',
  path: 'taskName',
  kind: 'fact',
  error: 'tasks:problem.nameTwice',
  parameters: { name: `Name ${at}` },
}));

function Screen({ shown = problems }: { shown?: readonly PlanProblem[] }) {
  const words = usePlanWords('TIKTOK');
  return <ProblemList problems={shown} words={words} onGoTo={undefined} onShowRow={() => undefined} />;
}

it('says how many problems are shown, and shows more until all are', async () => {
  await show(<Screen />);
  expect(shownText()).toContain(text('task-plan:problem.more', { shown: '200', total: '450' }));
  await click(one('button', text('task-plan:problem.showMore')));
  expect(shownText()).toContain('Name 399');
  expect(shownText()).not.toContain('Name 400');
  await click(one('button', text('task-plan:problem.showMore')));
  expect(shownText()).toContain('Name 449');
  expect(all('button', text('task-plan:problem.showMore'))).toEqual([]);
});

it('names an audience of the library by its card, not by the name of its id', async () => {
  const path = 'audienceInfoList.0.id';
  const gone: PlanProblem = { weight: 'error', path, kind: 'fact', error: 'tasks:problem.audienceGone' };
  await show(<Screen shown={[gone]} />);
  expect(shownText()).toContain(`${text('tasks:field.audienceInfoList')} 1`);
  expect(shownText()).not.toContain('›');
});
