import type { AuthPlatform } from '@adsail/contract';
import css from './platform-badge.module.css';

/** Two letters instead of a logo: the platforms' marks are not ours to draw. */
const letters: Record<AuthPlatform, string> = { TIKTOK: 'Tk', FACEBOOK: 'Fb', OCEAN: 'Oc', GOOGLE: 'Go' };

/** Stands beside the platform's name, or beside something whose platform is said elsewhere: it is not read aloud. */
export function PlatformBadge({ platform, large = false }: { platform: AuthPlatform; large?: boolean }) {
  return (
    <span className={css.badge} data-platform={platform} data-large={large} aria-hidden="true">
      {letters[platform]}
    </span>
  );
}
