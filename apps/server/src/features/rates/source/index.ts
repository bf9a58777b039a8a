import type { Config } from '../../../config.ts';
import { httpRates } from './http.ts';
import { inventedRates } from './invented.ts';
import type { RateSource } from './port.ts';

/** Null: nobody has named a source, and nothing is fetched. */
export function sourceOf({ rates }: Config): RateSource | null {
  if (rates === null) return null;
  return rates === 'invented' ? inventedRates : httpRates(rates);
}

export const sourceNameOf = (config: Config): string | null => sourceOf(config)?.name ?? null;
