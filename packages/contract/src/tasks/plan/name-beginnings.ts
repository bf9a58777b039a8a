import { capabilitiesOf, type Level } from '../../delivery/index.ts';
import type { TaskDefinition } from '../define.ts';
import type { TaskBase } from './content.ts';
import { cutToWidth, fillTemplate, type Macro, macros, SpokenValues } from './names.ts';
import { stampIn } from './zone-time.ts';

/** A sign that nobody types, where something stands that is not known yet. */
const unknown = '\uE000';
const known: readonly Macro[] = ['product', 'date'];
const separators = /[-_|/ ]+$/;
/** For the longest number that tells a name from others. */
const room = 10;

export interface NamesAsked {
  level: Level;
  /** Names that the plan gives begin with one of these. */
  beginnings: readonly string[];
}

/**
 * How the names of a plan begin, as far as that is known before it is made: of the thousands of names that an account has, only those
 * that begin the same can be in the way. Zones are those of the accounts.
 */
export function nameBeginnings<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
  { now, product, zones }: { now: string; product: string | undefined; zones: readonly string[] },
): NamesAsked[] {
  const own = definition.zone(content);
  const dates = new Set((own === undefined ? zones : [own]).map((zone) => stampIn(zone, now).date));
  const spoken = new SpokenValues(definition.emojiInNames);
  return definition.levels.map(({ level, nameField }) => {
    const { nameWidth = Infinity } = capabilitiesOf(definition.platform).levels[level] ?? {};
    const template = (content as Readonly<Record<string, unknown>>)[nameField];
    const beginnings = [...dates].map((date) => {
      const values = {
        ...Object.fromEntries(
          macros.filter((macro) => !known.includes(macro)).map((name) => [name, unknown]),
        ),
        product: product ?? content.productName,
        date,
      };
      const filled = fillTemplate(typeof template === 'string' ? template : '', values, spoken);
      const [beginning = ''] = filled.split(unknown);
      return cutToWidth(beginning, Math.max(0, nameWidth - room)).replace(separators, '');
    });
    return { level, beginnings: [...new Set(beginnings)] };
  });
}
