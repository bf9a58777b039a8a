import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkMessages } from '../check-messages.ts';
import { root as repository } from '../paths.ts';
import { checkImports } from '../zones/check-imports.ts';
import { makeFeature } from './index.ts';

const shared = [
  'packages/contract/src/registry.ts',
  'packages/contract/src/core/rights.ts',
  'apps/server/src/features/index.ts',
  'apps/web/src/app/routes/materials.ts',
];
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-feature-'));
  for (const path of shared) cpSync(join(repository, path), join(root, path));
});
afterEach(() => rmSync(root, { recursive: true }));

const make = (name = 'harbour-lights', section = 'materials', singular?: string) =>
  makeFeature(root, { name, singular, section, now: new Date('2026-11-15T16:40:30Z') });
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });

it('makes files of every layer that can be read, with the name in all its spellings', () => {
  const { files } = make();
  expect(files).toEqual(
    expect.arrayContaining([
      'packages/contract/src/harbour-lights/calls.ts',
      'packages/contract/src/harbour-lights/messages/ar.json',
      'apps/server/src/db/migrations/20261115T1640-harbour-lights.ts',
      'apps/server/src/features/harbour-lights/store.ts',
      'apps/web/src/features/harbour-lights/page.tsx',
    ]),
  );
  const made = files.map(read);
  const messages = made.filter(({ path }) => path.endsWith('.json'));
  const sources = made.filter((file) => !messages.includes(file));
  for (const { path, text } of made) expect([path, /sample.?thing/i.exec(text)]).toEqual([path, null]);
  for (const { text } of messages) expect(JSON.parse(text)).toMatchObject({ title: 'Harbour lights' });
  for (const { path, text } of sources) expect([path, parseSync(path, text).errors]).toEqual([path, []]);
  expect(checkImports(sources)).toEqual([]);
  expect(checkMessages(messages)).toEqual([]);
  expect(read('apps/server/src/features/harbour-lights/store.ts').text).toContain(
    "insertInto('harbour_lights')",
  );
});

it('names it in the four files that know all features, at the end of each list', () => {
  expect(make().edited).toEqual(shared);
  const [registry, rights, features, routes] = shared.map((path) => read(path).text);
  for (const text of [registry, rights, features, routes])
    expect(parseSync('x.ts', text as string).errors).toEqual([]);
  expect(registry).toContain(
    "import { harbourLightCalls } from './harbour-lights/index.ts';\n\n/** Every call",
  );
  expect(registry).toContain("  'harbour-lights': harbourLightCalls,\n} satisfies");
  expect(rights).toContain("  'harbour-lights.write': everybody,\n} as const");
  expect(features).toContain('  harbourLightsFeature,\n];');
  expect(routes).toContain("path: '/materialManager/harbourLights',\n      title: 'harbour-lights:title',");
  expect(routes?.trimEnd().endsWith("icon: 'title',\n    },\n  ],\n});")).toBe(true);
});

it.each([
  ['email-addresses', 'email-address', '/ad/emailAddress/add'],
  ['stories', 'story', '/ad/story/add'],
  ['movies', 'movie', '/ad/movie/add'],
])('asks for the singular of %s', (name, singular, path) => {
  expect(() => make(name)).toThrow('--singular');
  expect(() => make(name, 'materials', name)).toThrow('The singular is written like');
  const { files } = make(name, 'materials', singular);
  expect(read(`packages/contract/src/${name}/calls.ts`).text).toContain(`'${path}'`);
  for (const { path: file, text } of files.map(read))
    expect([file, / an? \w+ (address|story|movie)\b| an? (address|story|movie)\b/.exec(text)]).toEqual([
      file,
      null,
    ]);
});

it('refuses a second time, a name of another form and a section that does not exist, and writes nothing then', () => {
  make();
  expect(() => make()).toThrow('exists already');
  for (const name of ['Boats', 'boat', 'boats/x', 'my boats'])
    expect(() => make(name)).toThrow('is named like');
  expect(() => make('boats', 'harbours')).toThrow('There is no apps/web/src/app/routes/harbours.ts');
  expect(existsSync(join(root, 'packages/contract/src/boats'))).toBe(false);
});
