import { useEffect, useState } from 'react';
import { admit, type Arrivals } from './arrivals.ts';

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Of the invitations that are open, those whose bar moves nothing that somebody is about to click. */
export function useArrivals(screen: string, ids: readonly string[]): readonly string[] {
  const [usedScreen, setUsedScreen] = useState('');
  const [shown, setShown] = useState<Arrivals>({ screen, ids });
  useEffect(() => {
    const listening = new AbortController();
    const begin = () => {
      setUsedScreen(screen);
      listening.abort();
    };
    const content = document.getElementById('content');
    for (const sign of signsOfUse)
      content?.addEventListener(sign, begin, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [screen]);
  const next = admit(shown, { screen, ids, used: usedScreen === screen });
  if (next !== shown) setShown(next);
  return next.ids;
}
