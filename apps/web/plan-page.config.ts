import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  featureTitles,
  tokens,
  withoutJsonSchema,
  withoutServerTexts,
  withoutZodEnglish,
} from './vite-plugins.ts';

/** A page with the view of a plan alone, for `bench/wizard.bench.ts`: built as the console is, into a folder of its own. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/testing/plan-page'),
  base: './',
  plugins: [react(), tokens(), featureTitles(), withoutServerTexts()],
  worker: { format: 'es', plugins: () => [withoutJsonSchema(), withoutZodEnglish()] },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
});
