import { text } from '../../core/fields.ts';
import { NumericId } from '../fields.ts';
import { nameLimits } from '../level.ts';
import { takesCurrency } from './limits.ts';

/** What all levels have in common. Letters are counted here, wide or not. */
export const facebookObject = { id: NumericId, name: text(nameLimits.min, 400), takesCurrency };
