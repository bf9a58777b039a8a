import type { AdPlatform } from '@adsail/contract';
import {
  type Named,
  namedIn,
  readContent,
  type TaskBase,
  type TaskDefinition,
  taskDefinitions,
} from '@adsail/contract/tasks';
import { z } from 'zod';
import type { Content } from './tables.ts';

export const definitionOf = (platform: AdPlatform): TaskDefinition => taskDefinitions[platform];

const textIn = (content: Content, field: string): string | null => {
  const value = content[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What lists show of a content. */
export const headlineOf = (platform: AdPlatform, content: Content) => ({
  name: textIn(content, 'taskName' satisfies keyof TaskBase) ?? '',
  productId: textIn(content, 'productId' satisfies keyof TaskBase),
  objective: textIn(content, definitionOf(platform).objective.field),
});

const uuid = z.regexes.uuid();
/** Of ours. As `Id` takes them; reading tens of thousands of them with that takes a tenth of a second. */
const isId = (text: string): boolean => text.length === 36 && uuid.test(text);

function namedWithin(platform: AdPlatform, content: TaskBase): Named {
  const named = namedIn(definitionOf(platform), content);
  return {
    ...named,
    materialIds: named.materialIds.filter(isId),
    packageIds: named.packageIds.filter(isId),
  };
}

/** What a content names, as far as it can be looked for, of one that was kept, perhaps by an older version. */
export const namedOf = (platform: AdPlatform, { overrides: _rows, ...content }: Content): Named =>
  // Rows name nothing, and there may be thousands to read.
  namedWithin(platform, readContent(definitionOf(platform), content).content);

/** The same of one that the definition's schema has read: there is much to read, and once is enough. */
export const namedInRead = (platform: AdPlatform, content: Content): Named =>
  namedWithin(platform, content as unknown as TaskBase);
