import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  featureTitles,
  memberPagesApart,
  packedFiles,
  tokens,
  withoutJsonSchema,
  withoutServerTexts,
  withoutSummaries,
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
  /packages\/contract\/src\/core\/(?!money|figures|currencies|zones|paging|search|messages\/)|web\/src\/(i18n\/[\w-]+\.ts|state\/(leave|location|platform|stored|stored-value|user-cookie)\.ts|api\/(?!use-call|use-quiet|query|index|multipart|gateway|partner|form)[\w-]+\.ts|ui\/(toast|plain)\/)/;

/** Small parts that every form before the login shares: twelve chunks of a few hundred bytes weigh more than one. */
const beforeLogin =
  /web\/src\/(features\/session\/(model\/(use-login|login-entries|use-view|views|digits|redirect|refusal|enter|use-session-form)|parts\/privacy-field|page\.module)|api\/form-resolver|ui\/(list-text|use-search-parameters))\b/;

/** Libraries that no page before the login uses: in one chunk each they are one name in every list instead of ten. */
const query = /node_modules\/@tanstack\/(react-query|query-core)\//;
const icons = /node_modules\/@ant-design\/(icons|icons-svg|fast-color|colors)\//;
/** What most screens take of the component library: as a chunk for each part they were thirty names in every list. */
const library = /node_modules\/(antd|@rc-component)\//;

const always = /(^|\/)(base|common|rolldown-runtime|screen)-[\w-]+\.js$/;

export default defineConfig({
  base: '/console/',
  plugins: [
    react(),
    tokens(),
    featureTitles(),
    memberPagesApart(),
    withoutServerTexts(),
    withoutSummaries(),
    withoutJsonSchema(),
    withoutZodEnglish(),
    packedFiles(),
  ],
  // The planner's worker loads the definition of one platform: modules alone can.
  worker: { format: 'es', plugins: () => [withoutJsonSchema(), withoutZodEnglish()] },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    manifest: true,
    // The stylesheets of the routes are small; a data: font or image would need a laxer content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: {
      // Whoever loads a screen has these already.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !always.test(file)) : needed,
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
            { name: 'entry', test: beforeLogin },
            { name: 'query', test: query },
            { name: 'icons', test: icons },
            { name: 'parts', test: library, minShareCount: 30 },
          ],
        },
      },
    },
  },
});
