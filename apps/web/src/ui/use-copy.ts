import { useEffect, useState } from 'react';
import { copyText } from '../state/copy-text.ts';

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
    if (await copyText(text)) setCopied(true);
  };
  return { copied, copy: () => void copy() };
}
