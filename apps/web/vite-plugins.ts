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
