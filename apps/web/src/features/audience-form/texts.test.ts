import { expect, it } from 'vitest';
import { descriptions } from './descriptions.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

const textAt = (texts: object, path: string): unknown => {
  let found: unknown = texts;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
};

it.each(Object.entries({ ar, en, zh }))('every field and section has its words in %s', (_, texts) => {
  const keys = descriptions.flatMap(({ sections }) =>
    sections.flatMap(({ title, fields }) => [
      `section.${title}.title`,
      `section.${title}.hint`,
      ...fields.flatMap(({ names, hasHint }) => [
        `field.${names[0]}`,
        ...(hasHint ? [`hint.${names[0]}`] : []),
      ]),
    ]),
  );
  expect(keys.filter((key) => typeof textAt(texts, key) !== 'string')).toEqual([]);
});
