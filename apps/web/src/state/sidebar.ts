import { useSyncExternalStore } from 'react';
import { mobileBelow } from '../ui/theme-tokens.ts';
import { storedSidebar } from './stored.ts';

/** Open unless it was closed; remembered. */
export function useSidebar(): { open: boolean; toggle(): void } {
  const open = storedSidebar.use() !== '0';
  return { open, toggle: () => storedSidebar.set(open ? '0' : '1') };
}

const narrow = () => matchMedia(`(max-width: ${mobileBelow - 1}px)`);

function subscribe(listen: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', listen);
  return () => query.removeEventListener('change', listen);
}

/** Mobile mode: menus in a drawer. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
