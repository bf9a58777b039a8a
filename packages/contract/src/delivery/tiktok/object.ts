import { objectNameWithoutEmoji, NumericId } from '../fields.ts';
import { textLimits } from './limits.ts';

/** What all levels have in common. "Create a campaign": no emoji in names. */
export const tiktokObject = { id: NumericId, name: objectNameWithoutEmoji(textLimits.name) };
