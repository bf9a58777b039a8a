import type { AuthPlatform } from '@adsail/contract';
import { memo, type ReactNode } from 'react';
import css from './platform-badge.module.css';

/**
 * Signs of our own in the platforms' colours, so that a list is read at a glance; the platforms' logos are not ours to
 * use. Short videos, people, the sea, and bars of a search campaign.
 */
const glyphs: Record<AuthPlatform, ReactNode> = {
  TIKTOK: (
    <>
      <path fill="#25f4ee" d="M6.4 4.6v9.4l8-4.7Z" />
      <path fill="#fe2c55" d="M8.2 6v9.4l8-4.7Z" />
      <path className={css.on} d="M7.3 5.3v9.4l8-4.7Z" />
    </>
  ),
  FACEBOOK: (
    <>
      <circle className={css.on} cx="7.6" cy="7" r="2.6" />
      <circle className={css.on} cx="13.6" cy="7.8" r="2" fillOpacity="0.75" />
      <path className={css.on} d="M2.8 15.5c0-3 2.2-4.9 4.8-4.9s4.8 1.9 4.8 4.9Z" />
      <path
        className={css.on}
        fillOpacity="0.75"
        d="M13.6 15.5h3.8c0-2.6-1.7-4.3-3.8-4.3q-.8 0-1.5.3 1.5 1.5 1.5 4Z"
      />
    </>
  ),
  OCEAN: (
    <g className={css.wave}>
      <path d="M3 7.2c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0" />
      <path d="M3 12.6c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0" strokeOpacity="0.7" />
    </g>
  ),
  GOOGLE: (
    <>
      <rect fill="#4285f4" x="3.2" y="9.6" width="2.8" height="6.4" rx="1.4" />
      <rect fill="#34a853" x="6.8" y="6.8" width="2.8" height="9.2" rx="1.4" />
      <rect fill="#fbbc05" x="10.4" y="11" width="2.8" height="5" rx="1.4" />
      <rect fill="#ea4335" x="14" y="4" width="2.8" height="12" rx="1.4" />
    </>
  ),
};

interface PlatformBadgeProps {
  platform: AuthPlatform;
  /** Where nothing else says which platform it is. */
  label?: string;
  large?: boolean;
}

function Badge({ platform, label, large = false }: PlatformBadgeProps) {
  return (
    <svg
      className={css.badge}
      data-platform={platform}
      data-large={large}
      viewBox="0 0 20 20"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect className={css.tile} width="20" height="20" rx="4.5" />
      {glyphs[platform]}
    </svg>
  );
}

/** Stands beside the platform's name, or beside something whose platform is said elsewhere: it is not read aloud without a label. */
export const PlatformBadge = memo(Badge);
