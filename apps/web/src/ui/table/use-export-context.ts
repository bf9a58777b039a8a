import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ExportContext } from './column.ts';

/** Cells and exported files say the same words. */
export function useExportContext(): ExportContext {
  return { language: useLanguage(), t: useTexts('ui') };
}
