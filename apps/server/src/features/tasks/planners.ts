import {
  namedIn,
  readContent,
  type TaskBase,
  type TaskDefinition,
  taskDefinitions,
} from '@adsail/contract/tasks';
import { z } from 'zod';
import type { TaskPlanner } from './planner.ts';
import type { Content } from './tables.ts';

const uuid = z.regexes.uuid();
/** Of ours. As `Id` takes them; reading tens of thousands of them with that takes a tenth of a second. */
const isId = (text: string): boolean => text.length === 36 && uuid.test(text);

/** A platform's definition, as the server asks it. */
function plannerFor(definition: TaskDefinition): TaskPlanner {
  const { platform } = definition;
  const text = (content: Content, field: string) => {
    const value = content[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const namedInRead = (content: TaskBase) => {
    const named = namedIn(definition, content);
    return {
      ...named,
      materialIds: named.materialIds.filter(isId),
      packageIds: named.packageIds.filter(isId),
    };
  };
  return {
    platform,
    content: definition.content as unknown as TaskPlanner['content'],
    headline: (content) => ({
      name: text(content, 'taskName' satisfies keyof TaskBase) ?? '',
      productId: text(content, 'productId' satisfies keyof TaskBase),
      objective: text(content, definition.objective.field),
    }),
    // Rows name nothing, and there may be thousands to read.
    named: ({ overrides: _rows, ...content }) => namedInRead(readContent(definition, content).content),
    namedInRead: (content) => namedInRead(content as unknown as TaskBase),
  };
}

export const ownPlanners: readonly TaskPlanner[] = Object.values(taskDefinitions).map((definition) =>
  plannerFor(definition as unknown as TaskDefinition),
);
