import { Id } from '@adsail/contract';
import {
  objectiveFields,
  planHash,
  planTask,
  readContent,
  type TaskBase,
  type TaskDefinition,
  taskDefinitions,
} from '@adsail/contract/tasks';
import type { TaskPlanner } from './planner.ts';
import type { Content } from './tables.ts';

const isId = (text: string): boolean => Id.safeParse(text).success;
const each = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

/** A platform's definition, as the server asks it. */
function plannerFor(definition: TaskDefinition): TaskPlanner {
  const { platform } = definition;
  const read = (content: Content) => readContent(definition, content).content;
  const text = (content: Content, field: string) => {
    const value = content[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    platform,
    content: definition.content as unknown as TaskPlanner['content'],
    headline: (content) => ({
      name: text(content, 'taskName' satisfies keyof TaskBase) ?? '',
      productId: text(content, 'productId' satisfies keyof TaskBase),
      objective: text(content, objectiveFields[platform]),
    }),
    advertiserIds(content) {
      const known = read(content);
      const groups = [...definition.audiences(known), ...definition.materialGroups(known)];
      return each([
        ...(known.advertiserIds ?? []),
        ...groups.flatMap(({ advertiserIds }) => [...advertiserIds]),
      ]);
    },
    materialIds: (content) =>
      each(definition.materialGroups(read(content)).flatMap(({ materialIds }) => [...materialIds])).filter(
        isId,
      ),
    packageIds: (content) =>
      each(definition.audiences(read(content)).map(({ packageId }) => packageId)).filter(isId),
    plan: (content, facts) => planTask(definition, content, facts),
    hash: planHash,
  };
}

export const ownPlanners: readonly TaskPlanner[] = Object.values(taskDefinitions).map((definition) =>
  plannerFor(definition as unknown as TaskDefinition),
);
