import type { Platform } from '../platform.ts';
import { facebook } from './facebook/index.ts';
import { google } from './google/index.ts';
import { ocean } from './ocean/index.ts';
import { tiktok } from './tiktok/index.ts';

/** The imitated platforms, in the order of the coverage page. */
export const platforms: readonly Platform[] = [tiktok, facebook, ocean, google];
