import { NumericId, objectName } from '../fields.ts';
import { textUnits } from './limits.ts';

/** What all levels have in common. Ids are too long for a number; a unit of a name is two narrow letters. */
export const oceanObject = { id: NumericId, name: objectName(2 * textUnits.name[1]) };
