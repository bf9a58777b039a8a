import type { AdPlatform } from '@adsail/contract';
import { fitsPlatform, findScreen } from '../menu.ts';
import { basePath, currentPath } from '../../state/location.ts';
import { currentPlatform, storePlatform } from '../../state/platform.ts';
import { askToLeave } from '../../loading/unsaved-forms.ts';

/** The path to load after picking a platform: this one, unless the platform has no such screen. */
export const pathOnPlatform = (path: string, platform: AdPlatform): string => {
  const found = findScreen(path);
  return found && !fitsPlatform(found.screen, platform) ? found.section.path : path;
};

export async function switchPlatform(platform: AdPlatform): Promise<void> {
  if (platform === currentPlatform()) return;
  const discard = await askToLeave();
  if (!discard) return;
  discard();
  storePlatform(platform);
  const path = currentPath();
  const next = pathOnPlatform(path, platform);
  // Filters of one platform (accounts, campaigns) mean nothing on another, so the search goes too.
  if (next === path && location.search === '') location.reload();
  else location.assign(`${basePath}${next}`);
}
