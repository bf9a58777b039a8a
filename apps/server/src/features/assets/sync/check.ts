import type { AssetDefinition, FoundAsset } from '../define.ts';

/** What stands for a value that the platform has added since. Enumerations of what platforms say have it among theirs. */
const unknownValue = 'UNKNOWN';

type Path = readonly PropertyKey[];

/** A copy of the data in which these values are not known. */
function withUnknown(data: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(data);
  for (const path of paths) {
    const last = path.at(-1);
    let holder = copy as Record<PropertyKey, unknown> | undefined;
    for (const step of path.slice(0, -1)) holder = holder?.[step] as typeof holder;
    if (last !== undefined && typeof holder === 'object' && holder !== null) holder[last] = unknownValue;
  }
  return copy;
}

export interface Checked {
  /** Null when the form of it is another one: what is known of it stays as it was. */
  asset: FoundAsset | null;
  /** Where it says something that nobody here knows. */
  unknown: readonly string[];
}

/** One rule for all kinds: a value that we do not know never hides what the platform shows, and never stops the others. */
export function checkFound({ data: Form }: Pick<AssetDefinition, 'data'>, found: FoundAsset): Checked {
  const read = Form.safeParse(found.data);
  if (read.success) return { asset: { ...found, data: read.data }, unknown: [] };
  const { issues } = read.error;
  const values = issues.filter(({ code }) => code === 'invalid_value').map(({ path }) => path);
  const again = Form.safeParse(withUnknown(found.data, values));
  return {
    asset: again.success ? { ...found, data: again.data } : null,
    unknown: issues.map(({ path }) => path.map(String).join('.')),
  };
}
