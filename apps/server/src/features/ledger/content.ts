import { type AuthPlatform, messageRef } from '@adsail/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { AccountKey } from '../accounts/index.ts';
import { type PlannedOf, settingsAbove } from './above.ts';
import type { OperationKind } from './define.ts';
import { PayloadRefused } from './payload-form.ts';
import { payloadHash } from './payload-hash.ts';
import { wrongReferences } from './reference-targets.ts';
import { checkWithReferences, withPlaceholders } from './references.ts';
import { accountCurrencies, findPlanned } from './store/places.ts';

/** An operation that somebody wants, as far as its content goes. */
export interface WantedContent {
  kind: OperationKind;
  key: string;
  account: AccountKey;
  payload: unknown;
}

/** What is known of the places where payloads will go. */
export interface Surroundings {
  services: Services;
  currencyOf: (account: AccountKey) => string | null;
  plannedOf: PlannedOf;
}

export async function findSurroundings(
  tx: TenantTx,
  services: Services,
  wanted: readonly WantedContent[],
): Promise<Surroundings> {
  const currencyOf = await accountCurrencies(
    tx,
    wanted.map(({ account }) => account),
  );
  const own = wanted.map(
    ({ key, kind, account, payload }) => [key, { kind: kind.kind, account, payload }] as const,
  );
  return { services, currencyOf, plannedOf: await findPlanned(tx, new Map(own)) };
}

/** The columns by which workers find operations that share a request. */
function groupOf({ kind, group }: OperationKind, platform: AuthPlatform, payload: never) {
  const size = group?.size(payload, platform) ?? 1;
  return {
    group_key: size > 1 && group ? `${kind} ${group.key(payload, platform)}` : null,
    group_size: size,
  };
}

const issueAt = (path: readonly string[], message: string): z.core.$ZodIssue => ({
  code: 'custom',
  path: [...path],
  message,
  input: undefined,
});

/** The payload in the form that kind and place give it, references included. All that is wrong is told at once. */
function checkedPayload(wanted: WantedContent, { services, currencyOf, plannedOf }: Surroundings): unknown {
  const { kind, account, payload } = wanted;
  const place = {
    platform: account.platform,
    currency: currencyOf(account),
    above: settingsAbove(payload, plannedOf),
  };
  const schema: z.ZodType = kind.payloadAt?.(place) ?? kind.payload;
  const wrong = wrongReferences(services, { ...wanted, kind: kind.kind }, plannedOf).map((path) =>
    issueAt(path, messageRef('core:rule.id')),
  );
  const { checked, lost } = checkWithReferences(payload, (value) => {
    const { data, error } = schema.safeParse(value, { reportInput: true });
    if (error) throw new PayloadRefused([...error.issues, ...wrong]);
    return data;
  });
  const issues = [...lost.map((path) => issueAt(path, messageRef('core:rule.format'))), ...wrong];
  if (issues.length > 0) throw new PayloadRefused(issues);
  return checked;
}

export type Content = ReturnType<typeof contentOf>;

/** The columns that say what is wanted; throws when it has not the form that kind and place ask for. */
export function contentOf(wanted: WantedContent, surroundings: Surroundings) {
  const { kind, account } = wanted;
  const { platform, advertiserId } = account;
  const payload = checkedPayload(wanted, surroundings);
  const withKeys = withPlaceholders(payload) as never;
  return {
    payload: JSON.stringify(payload),
    payload_hash: payloadHash({ kind: kind.kind, platform, advertiserId, payload }),
    target: kind.target(withKeys),
    ...groupOf(kind, platform, withKeys),
    // Due from the beginning: whoever succeeds is looked after when its plan is at rest.
    doubles_due_at: kind.doubles?.arePossible(withKeys, platform) ? new Date(0) : null,
  };
}
