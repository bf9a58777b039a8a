import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../lint/files.ts';
import { root } from '../paths.ts';
import { checkImports } from './check-imports.ts';
import { checkSql } from './check-sql.ts';
import { importsOf } from './imports.ts';
import { idleExceptions } from './idle-exceptions.ts';
import { isTest, layers } from './rules.ts';

const faults = (path: string, text: string) =>
  checkImports([{ path, text }]).map(({ line, message }) => `${line}: ${message}`);

test('finds every kind of import with its line, and no commented one', () => {
  const text = [
    "import a from './a.ts';",
    "import type {\n  B,\n} from './b.ts';",
    "export * from './c.ts';",
    "const d = () => import('./d.ts');",
    "import './e.css';",
    "// import f from './f.ts';",
    'const g = "import x from \'./g.ts\'";',
    "type H = import('./h.ts').H;",
    "export { type I } from './i.ts';",
    'const j = (name: string) => import(`./${name}.ts`);',
  ].join('\n');
  expect(importsOf('a.tsx', text)).toEqual([
    { specifier: './a.ts', line: 1 },
    { specifier: './b.ts', line: 4 },
    { specifier: './c.ts', line: 5 },
    { specifier: './d.ts', line: 6 },
    { specifier: './e.css', line: 7 },
    { specifier: './h.ts', line: 10 },
    { specifier: './i.ts', line: 11 },
    { specifier: './${name}.ts', line: 12 },
  ]);
});

test.each([
  ['packages/contract/src/a/x.ts', '@adsail/server', 'none of ours'],
  ['packages/sandbox/src/x.ts', '@adsail/contract', 'none of ours'],
  ['packages/connectors/src/x.ts', '@adsail/sandbox', '@adsail/contract'],
  ['apps/web/src/x.tsx', '@adsail/connectors', '@adsail/contract'],
  ['apps/server/src/x.ts', '@adsail/web', '@adsail/contract, @adsail/connectors'],
])('%s may not import %s', (path, specifier, allowed) => {
  const [fault] = faults(path, `\nimport x from '${specifier}';`);
  expect(fault).toContain(`2: `);
  expect(fault).toContain(`may not import ${specifier} (allowed: ${allowed})`);
});

test.each([
  ['packages/connectors/src/x.ts', '@adsail/contract'],
  ['packages/connectors/src/tiktok/create.test.ts', '@adsail/sandbox'],
  ['packages/connectors/src/conformance/stage.ts', '@adsail/sandbox'],
  ['packages/connectors/src/tiktok/testing.ts', '@adsail/sandbox'],
  ['apps/server/src/x.ts', '@adsail/connectors'],
  ['apps/server/src/x.ts', '@adsail/contract/titles'],
  ['apps/web/src/x.tsx', '@adsail/contract'],
  ['apps/web/src/x.tsx', 'react'],
  ['scripts/start.ts', '@adsail/server'],
])('%s may import %s', (path, specifier) => {
  expect(faults(path, `import x from '${specifier}';`)).toEqual([]);
});

test('a relative path out of the own package is refused, even in an allowed direction', () => {
  expect(
    faults('apps/web/src/app/x.ts', "import x from '../../../../packages/contract/src/index.ts';")[0],
  ).toContain('leaves apps/web');
});

test('a feature is entered through its index only', () => {
  const from = 'apps/server/src/features/products/routes.ts';
  expect(faults(from, "import x from '../titles/store.ts';")).toEqual([
    '1: products reaches into titles: import apps/server/src/features/titles/index.ts',
  ]);
  expect(faults(from, "import x from '../titles/index.ts';")).toEqual([]);
  expect(faults(from, "import x from './store.ts';")).toEqual([]);
  expect(faults(from, "import x from '../../db/index.ts';")).toEqual([]);
  expect(
    faults('apps/web/src/features/a/page.tsx', "const P = lazy(() => import('../b/parts/index.ts'));"),
  ).toHaveLength(1);
});

test('in the contract, features keep to the index of each other and share core', () => {
  const from = 'packages/contract/src/titles/calls.ts';
  expect(faults(from, "import x from '../core/call.ts';")).toEqual([]);
  expect(faults(from, "import x from '../products/index.ts';")).toEqual([]);
  expect(faults(from, "import x from '../products/schema.ts';")).toHaveLength(1);
  expect(faults('packages/contract/src/index.ts', "export * from './products/schema.ts';")).toEqual([]);
});

test('the shared parts of the web import no feature', () => {
  expect(faults('apps/web/src/ui/table/table.tsx', "import x from '../../features/a/index.ts';")).toEqual([
    '1: ui may not import features (loading < i18n < state < api < ui < features < app)',
  ]);
});

test("only tests borrow another feature's testing.ts", () => {
  const text = "import x from '../b/testing.ts';";
  expect(faults('apps/server/src/features/a/routes.test.ts', text)).toEqual([]);
  expect(faults('apps/server/src/features/a/routes.ts', text)).toHaveLength(1);
});

test('layers of an app import downwards alone, types included', () => {
  const from = 'apps/web/src/api/client.ts';
  expect(faults(from, "import type { X } from '../ui/x.ts';")).toHaveLength(1);
  expect(faults(from, "export { x } from '../state/x.ts';")).toEqual([]);
  expect(faults('apps/server/src/platforms/x.ts', "import x from '../http/x.ts';")).toEqual([
    '1: platforms may not import http (db < threads < platforms < storage < sms < mail < jobs < framework < demo < features < http)',
  ]);
  expect(faults('apps/web/src/api/client.test.ts', "import x from '../ui/x.ts';")).toEqual([]);
});

test.each([
  ['apps/server/src/platforms/x.ts', '../jobs/index.ts', 'platforms may not import jobs'],
  ['apps/server/src/db/x.ts', '../storage/index.ts', 'db may not import storage'],
  ['apps/server/src/storage/x.ts', '../sms/index.ts', 'storage may not import sms'],
  ['apps/server/src/jobs/x.ts', '../features/index.ts', 'jobs may not import features'],
  ['apps/server/src/framework/x.ts', '../demo/index.ts', 'framework may not import demo'],
  ['apps/server/src/demo/x.ts', '../features/session/index.ts', 'demo may not import features'],
  ['apps/web/src/loading/x.ts', '../state/x.ts', 'loading may not import state'],
  ['apps/server/src/features/a/index.ts', './samples.ts', 'a/samples.ts is for tests alone'],
  [
    'apps/server/src/features/a/index.ts',
    '../../registry/samples.ts',
    'registry/samples.ts is for tests alone',
  ],
  ['apps/server/src/features/a/index.ts', '../../testing/index.ts', 'testing/index.ts is for tests alone'],
  ['apps/server/src/main.ts', './registry/world.ts', 'registry/world.ts is for tests alone'],
  ['apps/web/src/ui/x.tsx', '../testing/page.tsx', 'testing/page.tsx is for tests alone'],
])('%s importing %s is refused', (from, specifier, fault) => {
  expect(faults(from, `import x from '${specifier}';`)[0]).toContain(fault);
});

test('every folder of an app has its zone, or is for tests alone', () => {
  for (const { folder, order } of layers) {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const free = folders.filter((name) => !order.includes(name) && !isTest(`${folder}/${name}/x.ts`));
    expect([folder, free]).toEqual([folder, []]);
  }
});

const sql = (path: string, text: string) =>
  checkSql([{ path, text }]).map(({ line, message }) => `${line}: ${message}`);

test('SQL stands in stores alone', () => {
  const text = "// tx.selectFrom('a')\nconst a = tx.selectFrom('a');\nconst b = sql<number>`1`;";
  expect(sql('apps/server/src/features/a/routes.ts', text)).toEqual([
    '2: selectFrom belongs into a store',
    '3: sql`…` belongs into a store',
  ]);
  for (const store of ['a/store.ts', 'a/store/page.ts', 'a/log-store.ts', 'a/routes.test.ts'])
    expect(sql(`apps/server/src/features/${store}`, text)).toEqual([]);
  expect(sql('apps/server/src/db/rows.ts', text)).toEqual([]);
});

test('no exception outlives its reason', () => {
  expect(idleExceptions(readSources(root, /\.tsx?$/))).toEqual([]);
});
