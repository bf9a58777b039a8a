import { countryFacts } from '../../../dictionaries/countries.data.ts';
import { makeDevices } from '../../../dictionaries/devices.ts';
import { once } from '../../../dictionaries/once.ts';
import { makeSearches, makeTopics, type Topic } from '../../../dictionaries/topics.ts';
import { hash } from '../../../random.ts';
import { type Option, optionTable } from './options.data.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const firstId = 6_004_000_100_000;
const sizeOf = (name: string): number => (2 + (hash('audience', name) % 400)) * 100_000;

interface Named {
  type: string;
  path: readonly string[];
}

/** The whole path of every topic, from the field down. */
function topicPaths(): Map<string, readonly string[]> {
  const topics = makeTopics();
  const paths = new Map<string, readonly string[]>();
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const walk = ({ id, name, childIds }: Topic, above: readonly string[]): void => {
    const path = [...above, name];
    paths.set(id, path);
    for (const child of childIds) {
      const below = byId.get(child);
      if (below) walk(below, path);
    }
  };
  for (const topic of topics) if (topic.level === 1) walk(topic, ['Interests']);
  return paths;
}

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

function interests(): Named[] {
  const paths = [...topicPaths().values()];
  const bySubject = new Map(paths.map((path) => [path[2]?.toLowerCase(), path.slice(0, 3)]));
  const typed = makeSearches().flatMap((words) => {
    const subject = [...bySubject.keys()].find((known) => known !== undefined && words.includes(known));
    const above = bySubject.get(subject);
    return above && words !== subject ? [[...above, capital(words)]] : [];
  });
  return [...paths, ...typed].map((path) => ({ type: 'interests', path }));
}

function behaviours(): Named[] {
  const brands = makeDevices().filter(({ level }) => level !== 'MODEL');
  const countries = countryFacts.map(({ code }) => countryNames.of(code) ?? code);
  return [
    ...brands.map(({ name, level }) => [
      'Mobile Device User',
      `All mobile devices by ${level === 'BRAND' ? 'brand' : 'series'}`,
      name,
    ]),
    ...countries.map((name) => ['Expats', `Lived in ${name} (Formerly Expats - ${name})`]),
  ].map((path) => ({ type: 'behaviors', path: ['Behaviors', ...path] }));
}

const devices = (): Named[] =>
  makeDevices()
    .filter(({ level }) => level === 'MODEL')
    .map(({ name }) => ({ type: 'user_device', path: [name] }));

/** What can be targeted: the part that is real, and behind it so much that is made up as the real catalogue holds. */
export const targetingOptions = once((): readonly Option[] => {
  const known = new Set(optionTable.map(({ type, name }) => `${type} ${name.toLowerCase()}`));
  const made = [...interests(), ...behaviours(), ...devices()].flatMap(({ type, path }, index): Option[] => {
    const name = path.at(-1) ?? '';
    const key = `${type} ${name.toLowerCase()}`;
    if (known.has(key)) return [];
    known.add(key);
    return [{ id: String(firstId + index * 6917), name, type, path, low: sizeOf(name) }];
  });
  return [...optionTable, ...made];
});
