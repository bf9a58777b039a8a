import type { TaskDefinition } from '../define.ts';
import type { TaskBase } from './content.ts';

/** Everything that a content names by an id, each once. What stands in rows is no id. */
export interface Named {
  productId: string | null;
  advertiserIds: readonly string[];
  materialIds: readonly string[];
  /** Audiences of the library. */
  packageIds: readonly string[];
  assetIds: readonly string[];
}

const each = (ids: readonly (string | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => id !== undefined && id !== ''))] as string[];

/** The one answer to what a content names: who uses what, what a plan has to know, and when that has to be asked again. */
export function namedIn<Content extends TaskBase>(
  definition: Pick<TaskDefinition<Content>, 'named' | 'audiences' | 'materialGroups'>,
  content: Content,
): Named {
  const { assets, materials = [] } = definition.named(content);
  const audiences = definition.audiences(content);
  const groups = definition.materialGroups(content);
  return {
    productId: content.productId ?? null,
    advertiserIds: each([
      ...(content.advertiserIds ?? []),
      ...[...audiences, ...groups].flatMap(({ advertiserIds }) => [...advertiserIds]),
    ]),
    materialIds: each([...groups.flatMap(({ materialIds }) => [...materialIds]), ...materials]),
    packageIds: each(audiences.map(({ packageId }) => packageId)),
    assetIds: each(assets),
  };
}
