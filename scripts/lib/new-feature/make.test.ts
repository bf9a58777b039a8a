import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMessages } from '../check-messages.ts';
import { root as repository } from '../paths.ts';
import { checkImports } from '../zones/check-imports.ts';
import { makeFeature } from './index.ts';
import { missingImports } from './missing-imports.ts';

const shared = [
  'packages/contract/src/registry.ts',
  'packages/contract/src/core/rights.ts',
  'apps/server/src/features/index.ts',
  'apps/web/src/app/routes/materials.ts',
];
const screenNames = ['zh', 'en', 'ar'].map((each) => `apps/web/src/i18n/routes/messages/${each}.json`);
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-feature-'));
  for (const path of [...shared, ...screenNames]) cpSync(join(repository, path), join(root, path));
});
afterEach(() => rmSync(root, { recursive: true }));

const make = (name = 'harbour-lights', section = 'materials', singular?: string, screen?: string) =>
  makeFeature(root, { name, singular, section, screen, now: new Date('2026-11-15T16:40:30Z') });
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
    "insertRow(tx, 'harbour_lights'",
  );
});

it('uses only what there is to use', () => {
  const sources = make()
    .files.map(read)
    .filter(({ path }) => /\.tsx?$/.test(path));
  expect(missingImports(sources, [root, repository])).toEqual([]);
  const path = 'apps/server/src/features/harbour-lights/other.ts';
  const text = `import { newId, formerName } from '../../db/ids.ts'; import { harbourLights } from '@adsail/contract/harbour-lights';`;
  expect(missingImports([{ path, text }], [root, repository])).toEqual([
    `${path}: formerName from ../../db/ids.ts`,
    `${path}: harbourLights from @adsail/contract/harbour-lights`,
  ]);
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

describe('a screen that waits to be built', () => {
  const routes = 'apps/web/src/app/routes/harbours.ts';
  beforeEach(() => {
    const screens = [
      "{ path: '/harbour/a', title: 'boatScreen', right: 'boats.read', group: 'advert', icon: 'app' }",
      "{ path: '/harbour/b', title: 'lightScreen', right: 'lights.read', icon: 'page' }",
      "{ path: '/harbour/c', title: 'piers:title', page: () => import('x'), icon: 'log' }",
    ];
    writeFileSync(
      join(root, routes),
      `import { section } from './types.ts';\n\nexport const harbours = section({\n  path: '/harbour',\n  title: 'harbour',\n  screens: [\n    ${screens.join(',\n    ')},\n  ],\n});\n`,
    );
    for (const path of screenNames) {
      const screen = { boatScreen: 'Boats', lightScreen: `Lights in ${path.slice(-7, -5)}`, other: 'Other' };
      writeFileSync(join(root, path), JSON.stringify({ screen }));
    }
  });

  it.each([
    ['boats', undefined, 'a', "group: 'advert',\n      icon: 'app',", 'boatScreen', 'Boats'],
    ['lamps', 'b', 'b', "icon: 'page',", 'lightScreen', 'Lights in zh'],
  ])('%s take its place', (name, screen, path, kept, key, title) => {
    expect(make(name, 'harbours', undefined, screen).edited).toEqual([
      ...screenNames,
      ...shared.slice(0, 3),
      routes,
    ]);
    const { text } = read(routes);
    expect(parseSync('x.ts', text).errors).toEqual([]);
    expect([...text.matchAll(/path: '\/harbour\/(\w)'/g)].map(([, each]) => each)).toEqual(['a', 'b', 'c']);
    expect(text).toContain(`path: '/harbour/${path}',\n      title: '${name}:title',`);
    expect(text).toContain(`right: '${name}.read',\n      ${kept}\n    }`);
    for (const names of screenNames) {
      const left = JSON.parse(read(names).text) as { screen: object };
      expect(left.screen).not.toHaveProperty(key);
      expect(left.screen).toHaveProperty('other');
    }
    expect(JSON.parse(read(`packages/contract/src/${name}/messages/zh.json`).text)).toMatchObject({ title });
  });

  it.each([
    ['accounts.read', 'buyers', 'buyers'],
    ['products.read', 'everybody', 'buyers'],
    ['members.read', 'administrators', 'administrators'],
  ])('its right stays as narrow: %s', (right, readers, writers) => {
    const { text } = read(routes);
    writeFileSync(join(root, routes), text.replaceAll(/right: '[^']+'/g, `right: '${right}'`));
    make('boats', 'harbours');
    expect(read('packages/contract/src/core/rights.ts').text).toContain(
      `  'boats.read': ${readers},\n  'boats.write': ${writers},\n}`,
    );
  });

  const rights = 'packages/contract/src/core/rights.ts';
  const giveRights = (...names: string[]) => {
    const lines = names.map((name) => `  '${name}': buyers,\n`).join('');
    writeFileSync(
      join(root, rights),
      read(rights).text.replace("  'profile.read'", `${lines}  'profile.read'`),
    );
  };

  it('takes the rights along that it alone needed', () => {
    giveRights('lights.read', 'lights.write', 'boats.read', 'boats.write');
    make('lamps', 'harbours', undefined, 'b');
    const { text } = read(rights);
    expect(text).not.toMatch(/'lights\./);
    expect(text).toContain("  'lamps.read': buyers,\n  'lamps.write': buyers,\n}");
    expect(text).toContain("'boats.read'");
  });

  const countOf = (right: string) => read(rights).text.split(`'${right}'`).length - 1;

  it('leaves a right that something else names', () => {
    giveRights('lights.read', 'lights.write');
    writeFileSync(join(root, 'packages/contract/src/user.ts'), "export const right = 'lights.write';\n");
    make('lamps', 'harbours', undefined, 'b');
    expect([countOf('lights.read'), countOf('lights.write')]).toEqual([0, 1]);
  });

  it('has rights of its own name once', () => {
    giveRights('lights.read', 'lights.write');
    make('lights', 'harbours', undefined, 'b');
    expect([countOf('lights.read'), countOf('lights.write')]).toEqual([1, 1]);
  });

  it('is named, or refused with those that wait', () => {
    for (const screen of ['c', 'pier'])
      expect(() => make('boats', 'harbours', undefined, screen)).toThrow(`no screen "${screen}" that waits`);
    expect(existsSync(join(root, 'packages/contract/src/boats'))).toBe(false);
  });
});

it('refuses a second time, a name of another form and a section that does not exist, and writes nothing then', () => {
  make();
  expect(() => make()).toThrow('exists already');
  for (const name of ['Boats', 'boat', 'boats/x', 'my boats'])
    expect(() => make(name)).toThrow('is named like');
  expect(() => make('boats', 'docks')).toThrow('There is no apps/web/src/app/routes/docks.ts');
  expect(existsSync(join(root, 'packages/contract/src/boats'))).toBe(false);
});
