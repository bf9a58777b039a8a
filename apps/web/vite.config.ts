import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  featureTitles,
  packedFiles,
  tokens,
  withoutJsonSchema,
  withoutServerTexts,
  withoutZodEnglish,
} from './vite-plugins.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const calls = [
  '/ad',
  '/report',
  '/creative',
  '/proxy_sys',
  '/attribution',
  '/gateway',
  '/callback',
  '/files',
  '/docs',
];
/** A prefix is a path segment: `/ad` must not catch `/admanager`. */
const proxy = Object.fromEntries(calls.map((prefix) => [`^${prefix}/`, { target: server }]));

/** What every page needs: in one chunk it compresses better than in twenty. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store)|i18next|use-sync-external-store|zustand|zod)\/|\/react-i18next\/dist\/es\/(useTranslation|context|utils|i18nInstance|initReactI18next|defaults|unescape)/;

/** The same for our own: clients, stored state, texts, toasts, and the contract that they stand on. */
const ourCommon =
  /packages\/contract\/src\/core\/(?!money|currencies|zones|paging|search|messages\/)|web\/src\/(i18n\/[\w-]+\.ts|state\/(leave|location|platform|stored|stored-value|user-cookie)\.ts|api\/(?!use-call|use-quiet|query|index|multipart|gateway|partner|form)[\w-]+\.ts|ui\/(toast|plain)\/)/;

/** Libraries that no page before the login uses: in one chunk each they are one name in every list instead of ten. */
const query = /node_modules\/@tanstack\/(react-query|query-core)\//;
const icons = /node_modules\/@ant-design\/(icons|icons-svg|fast-color|colors)\//;

const always = /(^|\/)(base|common|rolldown-runtime|screen)-[\w-]+\.js$/;
/**
 * Small parts that the frame around every screen, or nearly every screen, brings along. Named in the list of each screen they
 * would make the login longer with every screen; so the first screen finds them by its own imports, and the others have them.
 */
const shared =
  /(^|\/)(query|query-keys|icons|use-call|focus-return|space|paging|tooltip|roundedArrow|question|menu-dropdown|use-media|filled-text|drawer|use-latest|statusUtils|es|esm|useIcons|style|search|use-search-parameters|use-right|use-zone|use-debounced|list-text|failed-state|copy-text|focus-first|use-saving)-[\w-]+\.js$/;

/** The chunk with the table of screens. */
const isScreens = (chunk: string): boolean => /(^|\/)screen-[\w-]+\.js$/.test(chunk);

export default defineConfig({
  base: '/console/',
  plugins: [
    react(),
    tokens(),
    featureTitles(),
    withoutServerTexts(),
    withoutJsonSchema(),
    withoutZodEnglish(),
    packedFiles(),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    manifest: true,
    // The stylesheets of the routes are small; a data: font or image would need a laxer content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: {
      // Whoever loads a screen has these already: named with each of them, they would fill the table of screens.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'js'
          ? needed.filter((file) => !always.test(file) && !(isScreens(hostId) && shared.test(file)))
          : needed,
    },
    rolldownOptions: {
      output: {
        // Hundreds of names stand in what the first page loads, and their hashes cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: everywhere, priority: 2 },
            { name: 'common', test: ourCommon, priority: 1 },
            { name: 'query', test: query },
            { name: 'icons', test: icons },
          ],
        },
      },
    },
  },
});
