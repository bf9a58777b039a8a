import type { CountName } from '@adsail/contract/delivery';
import { columnOfCount, type FigureColumn } from '../../insights/index.ts';
import type { ToldSum } from '../store/facts.ts';

const several = {
  cost: ['cost'],
  purchases: ['app_purchases', 'web_purchases'],
  paymentAmount: ['app_value', 'web_value'],
} as const satisfies Partial<Record<ToldSum, readonly FigureColumn[]>>;

/** Which columns of the facts a sum adds up. */
export const partsOf = (sum: ToldSum): readonly FigureColumn[] =>
  sum in several ? several[sum as keyof typeof several] : [columnOfCount[sum as CountName]];
