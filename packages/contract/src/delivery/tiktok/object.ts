import { objectNameWithoutEmoji, PlatformId } from '../fields.ts';
import { textLimits } from './limits.ts';

/** What all levels have in common. "Create a campaign": no emoji in names. */
export const tiktokObject = { id: PlatformId, name: objectNameWithoutEmoji(textLimits.name) };
