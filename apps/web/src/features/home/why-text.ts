import type { EmptyReason } from '@adsail/contract/reports';
import { useCallback } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';

/** Why there is no number, in words. */
export function useWhyText(): (why: EmptyReason | null | undefined) => string {
  const t = useTexts('reports');
  return useCallback((why) => (why ? t(`why.${why}`) : '–'), [t]);
}
