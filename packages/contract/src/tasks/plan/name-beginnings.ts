import { capabilitiesOf, type Level, widthOf } from '../../delivery/index.ts';
import type { TaskDefinition } from '../define.ts';
import type { TaskBase } from './content.ts';
import {
  cutToWidth,
  FilledName,
  fillTemplate,
  type Macro,
  macros,
  SpokenValues,
  wordMacros,
} from './names.ts';
import { stampIn } from './zone-time.ts';

/** A sign that nobody types, where something stands that is not known yet. */
const unknown = '\uE000';
const known: readonly Macro[] = ['product', 'date'];
const separators = /[-_|/ ]+$/;
/** For the longest number that tells a name from others. */
const room = 10;
/** No bid or number is longer. */
const longestFigure = 16;

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
  const name = new SpokenValues(definition.emojiInNames).of(product ?? content.productName ?? '');
  return definition.levels.map(({ level, nameField }) => {
    const { nameWidth = 0 } = capabilitiesOf(definition.platform).levels[level] ?? {};
    const template = (content as Readonly<Record<string, unknown>>)[nameField];
    const text = typeof template === 'string' ? template : '';
    const beginnings = [...dates].map((date) => {
      const valuesWith = (called: string, times: (macro: Macro) => number) => ({
        ...Object.fromEntries(
          macros
            .filter((macro) => !known.includes(macro))
            .map((macro) => [macro, unknown.repeat(times(macro))]),
        ),
        product: called,
        date,
      });
      // As if all that is not known were as long as can be: no less is left of the product, which gives way like other words.
      const longest = valuesWith(name, (macro) => (wordMacros.includes(macro) ? nameWidth : longestFigure));
      const most = new FilledName(text, longest).wordWidth(nameWidth - room);
      const sure = widthOf(name) > most ? cutToWidth(name, most) + unknown : name;
      const filled = fillTemplate(
        text,
        valuesWith(sure, () => 1),
      );
      const [beginning = ''] = filled.split(unknown);
      return cutToWidth(beginning, Math.max(0, nameWidth - room)).replace(separators, '');
    });
    return { level, beginnings: [...new Set(beginnings)] };
  });
}
