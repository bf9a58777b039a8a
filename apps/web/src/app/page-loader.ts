import type { ComponentType } from 'react';
import { prepareTexts } from '../i18n/index.ts';
import { loadChunk } from '../loading/chunk.ts';
import type { AnyScreen } from './routes/types.ts';

/** The page and, at the same time, what it says. A screen without a page says that it is not built yet. */
export const pageLoader = ({ page, texts = [] }: Pick<AnyScreen, 'page' | 'texts'>) =>
  loadChunk(async () => {
    const load = page ?? (() => import('./screens/not-built.tsx'));
    const [module] = await Promise.all([load(), prepareTexts(...texts)]);
    return module as { default: ComponentType };
  });
