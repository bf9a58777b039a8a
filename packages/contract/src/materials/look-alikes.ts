import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { VideoMaterial } from './schema.ts';

/** Of an image the fields of a video are empty. */
export const LookAlike = VideoMaterial.extend({
  /** In percent: 100 is the same to the eye. */
  likeness: z.int(),
});
export type LookAlike = z.infer<typeof LookAlike>;

export const LookAlikesInput = z.object({ id: Id });
export const LookAlikes = z.object({ list: z.array(LookAlike) });

/** What is kept gets the tags of the others and stands for their contents; they are deleted. */
export const MergeInput = z.object({ keepId: Id, ids: z.array(Id).min(1).max(20) });
export const Merged = z.object({ id: Id, tagNames: z.array(z.string()) });

export const NotAlikeInput = z.object({ id: Id, otherId: Id });
