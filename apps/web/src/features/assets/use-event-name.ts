import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Of other signs some have a meaning in keys of texts. */
const isPlain = (event: string): boolean => /^[\w -]+$/.test(event);

/** What people did, in words. An event that somebody has invented keeps its name. */
export function useEventName(): (event: string) => string {
  const { t } = useTranslation('assets');
  return useCallback((event) => (isPlain(event) ? t(`event.${event}`, { defaultValue: event }) : event), [t]);
}
