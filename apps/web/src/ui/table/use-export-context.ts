import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ExportContext } from './column.ts';

/** Cells and exported files say the same words. */
export function useExportContext(): ExportContext {
  const { t } = useTranslation('ui');
  return { language: useLanguage(), t };
}
