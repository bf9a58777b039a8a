import { expect, it } from 'vitest';
import type { PlanProblem } from './node.ts';
import { Problems } from './problems.ts';

const steps = [
  { name: 'base', fields: ['taskName', 'appId'] },
  { name: 'material', fields: ['materialGroups'] },
] as const;
const problem = (path: string, change: Partial<PlanProblem> = {}): PlanProblem => ({
  weight: 'error',
  path,
  kind: 'check',
  error: 'core:rule.format',
  ...change,
});
const told = (problems: Problems) => problems.list().map(({ path, error }) => `${path} ${error}`);

it('says each thing once, with the first row and how many there are', () => {
  const problems = new Problems(steps);
  for (const key of ['a', 'b', 'c']) problems.add(problem('materialGroups.0.adText'), key);
  problems.add(problem('materialGroups.0.adText', { parameters: { count: 3 } }), 'd');
  expect(problems.list().map(({ node }) => node)).toEqual([
    { key: 'a', count: 3 },
    { key: 'd', count: 1 },
  ]);
});

it('keeps the order of the form, its cards by their numbers, and errors first', () => {
  const problems = new Problems(steps);
  const paths = [
    'other',
    'materialGroups.10.adText',
    'materialGroups.2.adText',
    'materialGroups',
    'taskName',
  ];
  for (const path of paths) problems.add(problem(path), 'a');
  problems.add(problem('appId', { weight: 'warning' }));
  problems.add(problem('appId', { error: 'core:rule.id' }), 'a');
  expect(told(problems)).toEqual([
    'taskName core:rule.format',
    'appId core:rule.id',
    'appId core:rule.format',
    'materialGroups core:rule.format',
    'materialGroups.2.adText core:rule.format',
    'materialGroups.10.adText core:rule.format',
    'other core:rule.format',
  ]);
});

it('does not ask again for what an account does not have', () => {
  const problems = new Problems(steps);
  problems.add(problem('appId', { kind: 'required', error: 'core:rule.required' }), 'a');
  problems.add(problem('appId', { kind: 'fact', error: 'tasks:problem.assetMissing' }), 'a');
  expect(told(problems)).toEqual(['appId tasks:problem.assetMissing']);
});

it('a doubt silences nothing', () => {
  const problems = new Problems(steps);
  problems.add(problem('appId', { weight: 'warning', kind: 'fact', error: 'tasks:problem.balance' }));
  problems.add(problem('appId'), 'a');
  expect(told(problems)).toEqual(['appId core:rule.format', 'appId tasks:problem.balance']);
});

it('tells all rows of a problem to who asks for them', () => {
  const rows = new Map<PlanProblem, string[]>();
  const problems = new Problems(steps, rows);
  for (const key of ['a', 'b']) problems.add(problem('appId'), key);
  problems.add(problem('taskName'));
  expect(problems.list().map((told) => rows.get(told))).toEqual([undefined, ['a', 'b']]);
});
