import { valueAt } from '@adsail/contract/delivery';
import {
  contentPath,
  pathsOf,
  type Override,
  type PlanNode,
  type TaskBase,
  walkOf,
} from '@adsail/contract/tasks/plan';
import type { AnyTask } from './definitions.ts';
import type { NodeAnswer, NodeValue } from './protocol.ts';

/** What an object is made with, each value with the place in the form that it comes from, or a person's own. */
export function describeNode(
  definition: AnyTask,
  content: TaskBase,
  own: Override | undefined,
  node: PlanNode,
): NonNullable<NodeAnswer['node']> {
  const { key, level, name, status, family, budget, bid, settings, from } = node;
  const plan = definition.levels.find((each) => each.level === level);
  const walk = walkOf(definition, content);
  const source = {
    audience: from.audience === undefined ? undefined : walk.audiences[from.audience],
    materialGroup: from.materialGroup === undefined ? undefined : walk.materialGroups[from.materialGroup],
  };
  const paths = plan ? pathsOf(plan, content) : {};
  const fields = new Set(definition.steps.flatMap((step) => step.fields));
  /** What no field of the form says follows from what it is. */
  const known = (path: string): string | null =>
    valueAt(content, path) !== undefined || fields.has(path) ? path : null;
  const pathOf = (field: string): string | null => known(contentPath(paths, field, source));
  const values: NodeValue[] = [
    { field: 'name', value: name, path: plan?.nameField ?? null, byHand: own?.name !== undefined },
    ...(budget
      ? [{ field: 'budget', value: budget, path: pathOf('budget.amount'), byHand: own?.budget !== undefined }]
      : []),
    ...(bid
      ? [{ field: 'bid', value: bid, path: pathOf('bid.amount'), byHand: own?.bid !== undefined }]
      : []),
    ...Object.entries(settings).map(([setting, value]) => ({
      field: `settings.${setting}`,
      value,
      path: pathOf(`settings.${setting}`),
      byHand: false,
    })),
  ];
  const { from: _from, key: _key, parentKey: _parent, skipped: _skipped, ...payload } = node;
  return { key, status, family, values, payload };
}
