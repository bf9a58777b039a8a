import type { Platform } from '../platform.ts';

/** The imitated platforms, in the order of the coverage page. */
export const platforms: readonly Platform[] = [];
