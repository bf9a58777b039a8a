import { Id } from '@adsail/contract';
import {
  namedIn,
  objectiveFields,
  readContent,
  type TaskBase,
  type TaskDefinition,
  taskDefinitions,
} from '@adsail/contract/tasks';
import type { TaskPlanner } from './planner.ts';
import type { Content } from './tables.ts';

const isId = (text: string): boolean => Id.safeParse(text).success;

/** A platform's definition, as the server asks it. */
function plannerFor(definition: TaskDefinition): TaskPlanner {
  const { platform } = definition;
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
    named({ overrides: _rows, ...content }) {
      // Rows name nothing, and there may be thousands to read.
      const named = namedIn(definition, readContent(definition, content).content);
      return {
        ...named,
        materialIds: named.materialIds.filter(isId),
        packageIds: named.packageIds.filter(isId),
      };
    },
  };
}

export const ownPlanners: readonly TaskPlanner[] = Object.values(taskDefinitions).map((definition) =>
  plannerFor(definition as unknown as TaskDefinition),
);
