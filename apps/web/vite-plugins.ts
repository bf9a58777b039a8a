import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { themeCss } from './src/ui/theme-css.ts';

const tokensModule = 'virtual:tokens.css';

/** The design tokens become a static stylesheet, so that the first paint has them before any script runs. */
export const tokens = (): Plugin => ({
  name: 'adsail-tokens',
  resolveId: (id) => (id === tokensModule ? `\0${tokensModule}` : null),
  load: (id) => (id === `\0${tokensModule}` ? themeCss() : null),
});

const jsonSchemaFiles = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Every zod schema carries the means to describe itself as a JSON schema. Only the server's reference does that; in the
 * browser it is 7 kB of the login's first load, so the exports stay and do nothing.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'adsail-without-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!jsonSchemaFiles.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return `const absent = () => absent; export { ${names.map((name) => `absent as ${name}`).join(', ')} };`;
  },
});

const englishOfZod = /\/zod\/v4\/locales\/en\.js$/;

/** Zod's own English sentences: nobody sees them, the contract has words of its own for what is wrong with a field. */
export const withoutZodEnglish = (): Plugin => ({
  name: 'adsail-without-zod-english',
  apply: 'build',
  enforce: 'pre',
  transform: (_code, id) =>
    englishOfZod.test(id) ? 'export default () => ({ localeError: undefined });' : null,
});

const contractCalls = /\/packages\/contract\/src\/.*\.ts$/;
const callSummary = /\bsummary:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** What a call does is told in the reference, which the server makes: no screen says it. */
export const withoutSummaries = (): Plugin => ({
  name: 'adsail-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    contractCalls.test(id) && code.includes('summary:') ? code.replace(callSummary, "summary: ''") : null,
});

const contractFile = /\/packages\/contract\/src\/[\w-]+\/messages\/\w+\.json$/;

/** Refusals and text messages are worded by the server, in the reader's language: the browser needs no copy of them. */
export const withoutServerTexts = (): Plugin => ({
  name: 'adsail-without-server-texts',
  enforce: 'pre',
  transform(code, id) {
    if (!contractFile.test(id)) return null;
    const { error: _error, sms: _sms, ...texts } = JSON.parse(code) as Record<string, unknown>;
    return JSON.stringify(texts);
  },
});

const routeTexts = /\/i18n\/routes\/messages\/(\w+)\.json$/;
const contractTexts = join(import.meta.dirname, '../../packages/contract/src');

/**
 * The menus name a screen as its feature does (`<feature>:title`), long before the texts of that feature are needed: its
 * title alone comes with the texts of the routes.
 */
export const featureTitles = (): Plugin => ({
  name: 'adsail-feature-titles',
  enforce: 'pre',
  transform(code, id) {
    const [, language] = routeTexts.exec(id) ?? [];
    if (!language) return null;
    const files = globSync(`*/messages/${language}.json`, { cwd: contractTexts });
    const titles = files.flatMap((file) => {
      this.addWatchFile(join(contractTexts, file));
      const { title } = JSON.parse(readFileSync(join(contractTexts, file), 'utf8')) as { title?: string };
      return title ? [[dirname(dirname(file)), title]] : [];
    });
    return JSON.stringify({ ...(JSON.parse(code) as object), feature: Object.fromEntries(titles) });
  },
});

const routesFolder = join(import.meta.dirname, 'src/app/routes');
const memberPages = 'virtual:member-pages';
const pageImport = /import\('([^']+)'\)/g;
const sectionFile = /\/app\/routes\/(?!index|types|public)\w+\.ts$/;

/**
 * With each page that a table of screens imports, the bundler writes down there all files that the page needs. The guard and
 * the router need the tables before the login, so every new screen would make the login longer: behind one import of its own
 * that list comes when the first member's page is opened.
 */
export const memberPagesApart = (): Plugin => ({
  name: 'adsail-member-pages-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === memberPages ? `\0${memberPages}` : null),
  load(id) {
    if (id !== `\0${memberPages}`) return null;
    const tables = globSync('*.ts', { cwd: routesFolder })
      .map((file) => join(routesFolder, file))
      .filter((file) => sectionFile.test(file));
    const pages = tables.flatMap((file) => {
      this.addWatchFile(file);
      return [...readFileSync(file, 'utf8').matchAll(pageImport)].map(([, page = '']) => page);
    });
    const lines = pages.map(
      (page) => `${JSON.stringify(page)}: () => import(${JSON.stringify(join(routesFolder, page))}),`,
    );
    return `export const pages = {\n${lines.join('\n')}\n};`;
  },
  transform: (code, id) =>
    sectionFile.test(id)
      ? code.replaceAll(
          pageImport,
          (_whole, page: string) => `import('${memberPages}').then(({ pages }) => pages['${page}']())`,
        )
      : null,
  // `public/early.js` asks for the list at once where somebody is logged in: one way to the server less.
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const list = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === `\0${memberPages}`,
      );
      if (!list) throw new Error("The list of members' pages is not a chunk of its own");
      const content = `/console/${list.fileName}`;
      return [{ tag: 'meta', attrs: { name: 'member-pages', content }, injectTo: 'head-prepend' }];
    },
  },
});

const packers = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };
/** Below this a packed file is hardly shorter. */
const worthPacking = 1024;

/** Beside each file of the build stand its packed forms, tighter than the server could make them for every visitor. */
export const packedFiles = (): Plugin => ({
  name: 'adsail-packed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(dir, name));
        if (content.length < worthPacking) return;
        for (const [ending, pack] of Object.entries(packers))
          await writeFile(join(dir, `${name}${ending}`), await pack(content));
      }),
    );
  },
});
