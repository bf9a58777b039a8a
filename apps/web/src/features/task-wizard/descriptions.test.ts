import { existsSync, readFileSync } from 'node:fs';
import { fieldWord } from '@adsail/contract/tasks/plan';
import { describe, expect, it } from 'vitest';
import type { WizardDescription, WizardField } from './description.ts';
import { facebook } from './facebook/index.ts';
import { ocean } from './ocean/index.ts';
import { tiktok } from './tiktok/index.ts';

const descriptions: readonly WizardDescription[] = [tiktok, facebook, ocean];

const languages = ['en', 'zh', 'ar'] as const;
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const own = (language: string) => read(`messages/${language}.json`);
const tasks = (language: string) => {
  const path = `../../../../../packages/contract/src/tasks/messages/${language}.json`;
  if (!existsSync(new URL(path, import.meta.url))) throw new Error(`No texts at ${path}`);
  return read(path);
};
const textAt = (texts: unknown, path: string): unknown => {
  let found = texts;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
};
const isText = (texts: unknown, path: string) => typeof textAt(texts, path) === 'string';

const sectionsOf = ({ base, creative }: WizardDescription) => [...base, ...creative];
const fieldsOf = (description: WizardDescription): WizardField[] => [
  ...sectionsOf(description).flatMap(({ fields }) => fields),
  ...(description.materials?.fields ?? []),
];
const nameOf = ({ path }: WizardField) => path.split('.').at(-1) ?? path;

describe.each(descriptions.map((each) => [each.platform, each] as const))('%s', (platform, description) => {
  it.each(languages)('every field and section has its words in %s', (language) => {
    const texts = { tasks: tasks(language) };
    const say = (key: string) => textAt(texts, key.replace(':', '.')) as string | undefined;
    const { words } = description.definition;
    const fields = fieldsOf(description).filter(
      ({ path }) => typeof fieldWord(words, path, say) !== 'string',
    );
    const hints = fieldsOf(description)
      .filter(({ hasHint }) => hasHint)
      .map(nameOf)
      .filter(
        (name) =>
          !isText(own(language), `hint.${name}`) && !isText(own(language), `hint.${platform}.${name}`),
      );
    const sections = sectionsOf(description)
      .map(({ title }) => title)
      .filter(
        (title) =>
          !isText(own(language), `section.${title}.title`) &&
          !isText(own(language), `section.${platform}.${title}.title`),
      );
    expect({ fields: fields.map(({ path }) => path), hints, sections }).toEqual({
      fields: [],
      hints: [],
      sections: [],
    });
  });

  it('asks every field of the contract’s steps', () => {
    const { definition, audiences, materials } = description;
    const asked = new Set([
      ...fieldsOf(description).flatMap(({ path, also = [] }) =>
        [path, ...also].map((each) => each.split('.')[0]),
      ),
      ...definition.levels.map(({ nameField }) => nameField),
      audiences.list,
      audiences.packages,
      ...(materials ? [materials.list] : []),
      'overrides',
    ]);
    const wanted = definition.steps.flatMap(({ fields }) => fields);
    expect(wanted.filter((field) => !asked.has(field))).toEqual([]);
  });
});
