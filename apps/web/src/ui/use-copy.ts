import { useEffect, useState } from 'react';

const shownMs = 1500;

/** Copies a text, and says so for a moment. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => void navigator.clipboard.writeText(text).then(() => setCopied(true)) };
}
