import type { TaskDefinition } from '../define.ts';
import type { TaskBase } from './content.ts';
import { indexFacts } from './facts-index.ts';
import type { MacroValues } from './names.ts';
import { placeOf } from './place.ts';
import { stampIn } from './zone-time.ts';

/** What names can say of a content before it has accounts: what is chosen so far, at an instant. */
export function sampleWords<Content extends TaskBase>(
  definition: Pick<TaskDefinition<Content>, 'macros' | 'zone'>,
  content: Content,
  now: string,
): MacroValues {
  const index = indexFacts({ now, product: null, accounts: [], materials: [], assets: [], audiences: [] });
  const place = placeOf({ content, index, account: null });
  return {
    ...definition.macros(place, { settings: {} }),
    ...stampIn(definition.zone(content) ?? 'UTC', now),
  };
}
