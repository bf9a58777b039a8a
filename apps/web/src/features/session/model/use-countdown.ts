import { useEffect, useState } from 'react';
import { type CodeSent, readCodeSent, secondsLeft, writeCodeSent } from './code-timer.ts';

/** Seconds until this number may ask for another code; goes on after a reload. */
export function useCountdown(phone: { phoneRegion: string; phone: string }) {
  const [sent, setSent] = useState<CodeSent | undefined>(() => readCodeSent(sessionStorage));
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsLeft(sent, phone, now);
  const running = seconds > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const start = (to: { phoneRegion: string; phone: string }, waitSeconds: number) => {
    const started = Date.now();
    const entry = { phoneRegion: to.phoneRegion, phone: to.phone, until: started + waitSeconds * 1000 };
    writeCodeSent(sessionStorage, entry);
    setNow(started);
    setSent(entry);
  };

  return { seconds, start };
}
