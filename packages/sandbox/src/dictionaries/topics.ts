import { facets, qualifiers, topicTable } from './topics.data.ts';

export interface Topic {
  id: string;
  name: string;
  level: 1 | 2 | 3;
  childIds: string[];
}

const threeDigits = (index: number): string => String(index + 1).padStart(3, '0');
const firstField = 10;

/** Three levels; a child's id begins with its parent's digits. */
export function makeTopics(): Topic[] {
  return topicTable.flatMap(([name, list], index) => {
    const id = String(firstField + index);
    const things = list.split(',');
    const field: Topic = {
      id,
      name,
      level: 1,
      childIds: things.map((_, at) => `${id}${threeDigits(at)}`),
    };
    return [field, ...things.flatMap((thing, at) => thingTopics(`${id}${threeDigits(at)}`, thing))];
  });
}

function thingTopics(id: string, name: string): Topic[] {
  const below = facets.map((facet, at): Topic => ({
    id: `${id}${threeDigits(at)}`,
    name: `${name} ${facet}`,
    level: 3,
    childIds: [],
  }));
  return [{ id, name, level: 2, childIds: below.map((topic) => topic.id) }, ...below];
}

/** Everything that is talked about, as one would type it. */
export const subjects: readonly string[] = topicTable.flatMap(([, list]) => list.toLowerCase().split(','));

const before: ReadonlySet<string> = new Set(['best', 'cheap', 'new']);

/** A few thousand searches: each subject by itself and with what people add to it. */
export const makeSearches = (): string[] =>
  subjects.flatMap((subject) => [
    subject,
    ...qualifiers.map((word) => (before.has(word) ? `${word} ${subject}` : `${subject} ${word}`)),
  ]);
