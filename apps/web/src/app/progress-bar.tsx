import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useProgress } from '../api/progress.ts';
import css from './progress-bar.module.css';

/** Short work shows nothing: a bar that flashes is noise. */
const delayMs = 120;

/** On navigation and on each request. */
export function ProgressBar() {
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' });
  const requesting = useProgress(({ running }) => running > 0);
  const busy = navigating || requesting;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  // Known by the bar's own state to screen readers through aria-busy on the page; the stripe itself is decoration.
  return <div className={css.bar} data-shown={shown && busy} aria-hidden="true" />;
}
