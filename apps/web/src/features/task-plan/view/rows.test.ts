import { expect, it } from 'vitest';
import { TemplateValues } from '../editing/template-values.ts';
import { Planner } from '../planning/planner.ts';
import type { Overrides, PlanAnswer } from '../planning/protocol.ts';
import { PlanSheet } from '../sheet.ts';
import { contentOf, facts } from '../testing/task.ts';
import { rowValues } from './row-values.ts';
import { allFolded, matchingRows, noFilter, type RowFilter, type RowsSource, treeLines } from './rows.ts';

async function sourceOf(overrides: Overrides = {}): Promise<RowsSource> {
  const { overrides: _none, ...base } = contentOf();
  const answer = (await new Planner().answer({
    kind: 'plan',
    id: 1,
    platform: 'TIKTOK',
    base,
    overrides: { set: overrides, removed: [] },
    facts,
  })) as PlanAnswer;
  const sheet = new PlanSheet('TIKTOK', answer.sheet, null);
  return { sheet, problems: answer.problems, overrides, planned: overrides, templates: new TemplateValues() };
}

it('shows at once what a cell said before somebody wrote into it', async () => {
  const { sheet, templates } = await sourceOf();
  templates.remember([{ key: '7001', field: 'name', value: 'Mine' }], sheet, {});
  const written = await sourceOf({ '7001': { name: 'Mine' } });
  expect(rowValues({ ...written, templates }, 0).name).toBe('Mine');
  // Taken back, and the plan does not know it yet.
  expect(rowValues({ ...written, templates, overrides: {} }, 0).name).toBe(sheet.name(0));
});

it('leaves a row out at once with what is above it', async () => {
  const source = await sourceOf();
  const overrides = { '7001/1': { skipped: true } };
  const [group, ad, other] = [1, 2, 4].map((row) => rowValues({ ...source, overrides }, row));
  expect([group?.isSkipped, ad?.isSkipped, ad?.isSkippedAbove, other?.isSkipped]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it.each<[string, Partial<RowFilter>, number[]]>([
  ['an account', { advertiserId: '7002', level: 0 }, [7]],
  ['a level', { level: 1 }, [1, 4, 8, 11]],
  ['a word in a name', { text: 'PEOPLE 2' }, [4, 11]],
  ['errors', { state: 'error' }, [1]],
  ['changed by hand', { state: 'byHand' }, [1, 9]],
  ['left out', { state: 'skipped' }, [9]],
])('finds rows by %s', async (_, filter, rows) => {
  const source = await sourceOf({ '7001/1': { budget: 'much' }, '7002/1/1/sea': { skipped: true } });
  expect(matchingRows(source, { ...noFilter, ...filter })).toEqual(rows);
});

it('shows what leads to what was found, and nothing below what is folded', async () => {
  const { sheet } = await sourceOf();
  expect(treeLines(sheet, new Set(), [5])).toEqual([-1, 0, 4, 5]);
  expect(treeLines(sheet, new Set(['7001/1', '#7002']), null)).toEqual([-1, 0, 1, 4, 5, 6, -2]);
  expect(treeLines(sheet, allFolded(sheet), null)).toEqual([-1, -2]);
});
