import { z } from 'zod';
import { AdPlatform } from './platforms.ts';

/** In small letters where it stands in a path. */
export const PathPlatform = z
  .string()
  .max(20)
  .transform((word) => word.toUpperCase())
  .pipe(AdPlatform);
