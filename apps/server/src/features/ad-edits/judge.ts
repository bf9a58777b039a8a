import { type Language } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import {
  type EditedObject,
  type EditFlag,
  type EditResult,
  isRefusing,
  type ObjectRef,
} from '@adsail/contract/ad-edits';
import type { Amount, Level, ObjectStatus } from '@adsail/contract/delivery';
import { issueMessage } from './issue-message.ts';
import type { OpenChange } from '../ledger/index.ts';
import type { EditKind } from './kinds.ts';
import { type FoundObject, refText } from './store/objects.ts';
import { fieldOf, valueWanted } from './under-way.ts';

/** What is known of all items before any of them is judged. */
export interface Known {
  objects: ReadonlyMap<string, FoundObject>;
  open: ReadonlyMap<string, readonly OpenChange[]>;
  /** Until when the platform takes no other change of an object, by `refText`. */
  limits: ReadonlyMap<string, Date>;
  language: Language;
}

export interface Judged<Item> {
  item: Item;
  result: EditResult;
  object: FoundObject | undefined;
  /** The payload of its operation; undefined: none is wanted. */
  payload: Readonly<Record<string, unknown>> | undefined;
}

/** The object as it will be when all that waits is done: what pages show and people reckon with. */
function withOpenChanges(object: EditedObject, open: readonly OpenChange[]): EditedObject {
  return open.reduce((at, change) => {
    const value = valueWanted(change);
    switch (fieldOf(change)) {
      case 'status':
        return { ...at, status: value as ObjectStatus };
      case 'name':
        return { ...at, name: value as string };
      case 'bid':
        return { ...at, bid: value as Amount };
      case 'budget':
        return at.budget ? { ...at, budget: { ...at.budget, amount: value as Amount } } : at;
      default:
        return at;
    }
  }, object);
}

const refused = (flag: EditFlag['flag'], more: Omit<EditFlag, 'flag'> = {}): EditFlag => ({ flag, ...more });

function flagsOf<Item extends ObjectRef>(
  edit: EditKind<Item>,
  item: Item,
  {
    object,
    coming,
    payload,
    until,
    language,
  }: {
    object: FoundObject | undefined;
    coming: EditedObject | undefined;
    payload: object;
    until: Date | undefined;
    language: Language;
  },
): EditFlag[] {
  if (!object || !coming) return [refused('notFound')];
  if (!permits(object.permission, 'MANAGE')) return [refused('noRight')];
  const flags = edit.flags(coming, item);
  // As wanted already, whatever the page showed.
  if (flags.some(({ flag }) => flag === 'unchanged')) return flags;
  if (flags.some(isRefusing)) return flags;
  const expected = edit.expected(item);
  if (expected !== undefined && !edit.isSame(expected, edit.before(coming)))
    return [refused('changedMeanwhile')];
  const { platform, currency } = object;
  const place = { platform, currency, above: {} };
  const { error } = (edit.kind.payloadAt?.(place) ?? edit.kind.payload).safeParse(payload, {
    reportInput: true,
  });
  if (error) return [refused('refused', { reason: issueMessage(error.issues, language) })];
  return until ? [...flags, { flag: 'waits', until: until.toISOString() }] : flags;
}

export function judge<Item extends ObjectRef>(
  edit: EditKind<Item>,
  level: Level,
  items: readonly Item[],
  known: Known,
): Judged<Item>[] {
  const seen = new Set<string>();
  return items.map((item) => {
    const ref = refText(item);
    const { advertiserId, id } = item;
    const isTwice = seen.has(ref);
    seen.add(ref);
    const object = known.objects.get(ref);
    const coming = object && withOpenChanges(object, known.open.get(ref) ?? []);
    const payload = {
      level,
      id,
      ...(object?.managed && { smart: true }),
      ...edit.payload(item, edit.expected(item)),
    };
    const flags = isTwice
      ? [refused('namedTwice')]
      : flagsOf(edit, item, {
          object,
          coming,
          payload,
          until: known.limits.get(ref),
          language: known.language,
        });
    const isUnchanged = flags.some(({ flag }) => flag === 'unchanged');
    const outcome = flags.some(isRefusing) ? 'refused' : isUnchanged ? 'unchanged' : 'accepted';
    return {
      item,
      object,
      payload: outcome === 'accepted' ? payload : undefined,
      result: {
        advertiserId,
        id,
        outcome,
        flags,
        before: coming ? edit.before(coming) : null,
        after: edit.after(item),
        operationId: null,
      },
    };
  });
}
