import { invalid } from '../errors.ts';
import { recordOf, textOf } from '../graph/params.ts';
import type { Values } from './shared.ts';

const stores = [
  ['Android', /^https?:\/\/play\.google\.com\//],
  ['iOS', /^https?:\/\/(?:apps|itunes)\.apple\.com\//],
] as const;

/** Nobody whose phone has another system can install the app from the store that is promoted. */
export function checkAppSystem(values: Values): void {
  const url = textOf(recordOf(values['promoted_object'])['object_store_url']);
  const [system] = stores.find(([, store]) => store.test(url)) ?? [];
  const chosen: unknown = recordOf(values['targeting'])['user_os'];
  if (system === undefined || !Array.isArray(chosen) || chosen.length === 0) return;
  if (chosen.some((word) => String(word).split('_')[0] === system)) return;
  throw invalid(
    'Targeting Is Not Valid',
    `The app in this store runs on ${system} only, and the targeting leaves ${system} out.`,
    undefined,
    'targeting',
  );
}
