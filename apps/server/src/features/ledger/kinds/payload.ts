import { AdPlatform, type AuthPlatform, messageRef } from '@adsail/contract';
import { type Amount, type Budget, Level, platformLevels } from '@adsail/contract/delivery';
import { z } from 'zod';
import type { PayloadPlace } from '../define.ts';

/** The platform's part of an object; `payloadAt` holds it to the contract's form for platform and level. */
export const Settings = z.record(z.string(), z.unknown());

type Issue = z.core.$ZodIssue;
type Issues = readonly Issue[];
type Fields = { level: Level; budget?: Budget; bid?: Amount; amount?: Amount };

const problem = (path: string[], message: string): Issue => ({
  code: 'custom',
  path,
  message,
  input: undefined,
});

/** An amount has to be in the account's currency: on the wire it has none, and would be taken for it. */
function foreignAmounts({ budget, bid, amount }: Fields, { currency }: PayloadPlace): Issues {
  const amounts = [
    [['budget', 'amount', 'currency'], budget?.amount],
    [['bid', 'currency'], bid],
    [['amount', 'currency'], amount],
  ] as const;
  if (currency === null) return [];
  const foreign = amounts.filter(([, each]) => each && each.currency !== currency);
  return foreign.map(([path]) => problem([...path], messageRef('delivery:accountCurrency', { currency })));
}

/** What the contract's forms are told of the place; none of it is written down. */
type PlaceFields = { above?: unknown; currency?: unknown };

type Check<Payload> = (platform: AdPlatform, payload: Payload) => Issues;

/** A payload that is also held to what its platform takes on its level. What is wrong is refused before it is written down. */
export function checkedFor<Payload extends Fields>(
  payload: z.ZodType<Payload>,
  place: PayloadPlace,
  schemaOf: (platform: AdPlatform, level: Level) => z.ZodType<Partial<Payload>> | undefined,
  check: Check<Payload> = () => [],
): z.ZodType<Payload> {
  const { platform, above } = place;
  const currency = place.currency ?? undefined;
  return payload.transform((value, context) => {
    const { data: adPlatform } = AdPlatform.safeParse(platform);
    const schema = adPlatform && schemaOf(adPlatform, value.level);
    if (!schema) {
      const name = { platform: { message: `names:platform.${platform}` as const } };
      context.addIssue(problem(['level'], messageRef('delivery:noLevel', name)) as z.core.$ZodRawIssue);
      return z.NEVER;
    }
    const { data, error } = schema.safeParse({ ...value, above, currency }, { reportInput: true });
    const issues = [...(error?.issues ?? []), ...foreignAmounts(value, place), ...check(adPlatform, value)];
    for (const issue of issues) context.addIssue(issue as z.core.$ZodRawIssue);
    if (issues.length > 0) return z.NEVER;
    const { above: _above, currency: _currency, ...checked } = data as Partial<Payload> & PlaceFields;
    return { ...value, ...checked };
  });
}

export const isLevel = (text: string): boolean => Level.safeParse(text).success;

/** Undefined at the top, and where the platform has no such level. */
export function levelAbove(platform: AuthPlatform, level: Level): Level | undefined {
  const { data: adPlatform } = AdPlatform.safeParse(platform);
  const levels: readonly Level[] = adPlatform ? platformLevels[adPlatform] : [];
  return levels[levels.indexOf(level) - 1];
}

/** A change is of an object of its level; what its settings name is none of the ads. */
export const takesIdOfChanged = ({ level }: { level: Level }, field: string, idOf: string): boolean =>
  field === 'id' ? idOf === level : !isLevel(idOf);

/** What is below the top stands under something, which has an id of the platform's; the top does not. */
export function parentIssues(
  { parentId }: { parentId?: string },
  above: Level | undefined,
  idSchemaOf: (level: Level) => z.ZodType<string> | undefined,
): Issues {
  if (above === undefined)
    return parentId === undefined ? [] : [problem(['parentId'], messageRef('delivery:topLevel'))];
  if (parentId === undefined) return [problem(['parentId'], messageRef('core:rule.required'))];
  const isId = idSchemaOf(above)?.safeParse(parentId).success;
  return isId ? [] : [problem(['parentId'], messageRef('core:rule.id'))];
}
