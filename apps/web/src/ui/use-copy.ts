import { useEffect, useState } from 'react';
import { i18next } from '../i18n/index.ts';
import { toast } from '../state/toast/toast.ts';

const shownMs = 1500;

/** Copies a text, and says so for a moment. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser or by the person, or there is none: a page without https has no clipboard.
      toast.error(i18next.t('common:copyFailed'));
    }
  };
  return { copied, copy: () => void copy() };
}
