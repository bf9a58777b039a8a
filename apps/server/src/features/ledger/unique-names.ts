import { messageRef } from '@adsail/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import { mapInSlices } from '../../framework/slices.ts';
import type { Services } from '../../services.ts';
import { kindOf } from './define.ts';
import { withPlaceholders } from './references.ts';
import { plannedWithNames } from './store/places.ts';

interface Planned {
  key: string;
  kind: string;
  plan_id?: string | null;
  platform: string;
  advertiser_id: string;
  payload: unknown;
}

/** What stands for the name in its plan: the plan, the account, the place there and the name itself. */
function textOf(services: Services, { kind, plan_id, platform, advertiser_id, payload }: Planned) {
  const named = kindOf(services, kind).uniqueName?.(withPlaceholders(payload) as never);
  if (!named) return undefined;
  const { place, name } = named;
  return { name, text: JSON.stringify([plan_id ?? null, platform, advertiser_id, place, name]) };
}

/**
 * Two objects of one name in one place could not be told apart afterwards. Held against the other operations of the same
 * plan, too; returns what is wrong with the first one that repeats a name.
 */
export async function repeatedName(
  tx: TenantTx,
  services: Services,
  wanted: readonly Planned[],
): Promise<z.core.$ZodIssue | undefined> {
  const named = await mapInSlices(wanted, (each) => ({ key: each.key, ...textOf(services, each) }));
  const names = named.flatMap(({ name }) => name ?? []);
  const plans = [...new Set(wanted.flatMap(({ plan_id }) => plan_id ?? []))];
  if (names.length === 0) return undefined;
  const keyOf = new Map<string, string>();
  for (const each of await plannedWithNames(tx, plans, names)) {
    const { text } = textOf(services, each) ?? {};
    if (text !== undefined) keyOf.set(text, each.key);
  }
  for (const { key, name, text } of named) {
    if (text === undefined || name === undefined) continue;
    const first = keyOf.get(text) ?? key;
    keyOf.set(text, first);
    if (first !== key)
      return {
        code: 'custom',
        path: ['name'],
        message: messageRef('ledger:sameName', { name }),
        input: name,
      };
  }
  return undefined;
}
