import { createHash } from 'node:crypto';
import type { Facts } from './store/facts.ts';

/** A name for what is too long to be one. */
export const short = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** Which facts are asked for and what they are converted with: all that answers are made of beside the figures themselves. */
export const factsAsked = ({
  accounts,
  conversion,
  order,
  asked,
  before,
  wholeTo,
  productIds,
}: Facts): unknown => [
  asked,
  before,
  wholeTo,
  productIds,
  [conversion, order].map((each) =>
    each ? [each.target, each.rates.map(({ day, currency, rate }) => [day, currency, rate])] : null,
  ),
  accounts.map(({ no, platform, currency, ownerId, untold }) => [no, platform, currency, ownerId, untold]),
];
