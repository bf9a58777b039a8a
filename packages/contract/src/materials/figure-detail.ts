import { z } from 'zod';
import { Day, Id } from '../core/fields.ts';
import { AdPlatform } from '../core/platforms.ts';
import { FigureBasis, FigureDays, MaterialFigures } from './figures.ts';

export const MaterialFiguresInput = z.object({
  id: Id,
  figureDays: FigureDays,
  figurePlatforms: z.array(AdPlatform).min(1).optional(),
});

/** The figures of one material; all null or empty where they are not the reader's to see. */
export const MaterialFiguresDetail = FigureBasis.extend({
  isVisible: z.boolean(),
  /** It lies in ad accounts of which nothing was fetched in those days: whether it was shown is not known. */
  isUnfetched: z.boolean(),
  total: MaterialFigures.nullable(),
  platforms: z.array(z.object({ platform: AdPlatform, figures: MaterialFigures })),
  /** Those that have figures. */
  daily: z.array(z.object({ day: Day, figures: MaterialFigures })),
});
export type MaterialFiguresDetail = z.infer<typeof MaterialFiguresDetail>;
