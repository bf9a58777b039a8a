import { mobileBelow, mobileLow } from './theme-tokens.ts';
import { storedSidebar } from '../state/stored.ts';
import { useMedia } from '../state/use-media.ts';

/** Open unless it was closed; remembered. */
export function useSidebar(): { open: boolean; toggle(): void } {
  const open = storedSidebar.use() !== '0';
  return { open, toggle: () => storedSidebar.set(open ? '0' : '1') };
}

/** Mobile mode: menus in a drawer. */
export const useMobile = (): boolean =>
  useMedia(`(max-width: ${mobileBelow - 1}px), (max-height: ${mobileLow}px)`);
