import type { DeliveryObject } from '@adsail/connectors';

/** Our clock and the platform's may differ by so much; what an account held before is asked for with that margin. */
export const clockSkewMs = 10 * 60_000;
/** So much they differ in practice, and some lists show minutes only. What is older was hardly made by us. */
const toleranceMs = 65_000;

/** A create whose answer is not known. */
export interface Sought {
  /** What it was called when it was sent. */
  names: readonly string[];
  /** When it was first and last sent. */
  since: string;
  lastSentAt: string;
  attempts: number;
  hasSettings(object: DeliveryObject): boolean;
}

/** What the platform shows in the place where they belong, and what the ledger knows of it. */
export interface Shown {
  /** Created since the first sending, less the clocks' difference. */
  objects: readonly DeliveryObject[];
  /** When the operations were first sent that made some of them: they are no older than that. */
  sentAt: ReadonlyMap<string, Date>;
  /** Other operations whose end is not known either. */
  others: readonly Pick<Sought, 'names' | 'hasSettings'>[];
}

export interface Match {
  /** Called as it was sent, with the settings that were sent: one is it, two are a double. */
  named: DeliveryObject[];
  /** Could be it: called otherwise by now, with the same settings; or older than it should be, or set otherwise. */
  similar: DeliveryObject[];
  /** There is one similar object, nothing speaks against it, and nobody else looks for it. */
  isLikely: boolean;
  /** The list shows something that was made after the last sending. */
  isCurrent: boolean;
}

const isYoungEnough = ({ createdAt }: DeliveryObject, { since }: Sought): boolean =>
  Date.parse(createdAt) >= Date.parse(since) - toleranceMs;

/** Somebody changed it after it was made. What nobody has changed is called as whoever made it called it. */
const wasChanged = ({ createdAt, updatedAt }: DeliveryObject): boolean => updatedAt > createdAt;

/**
 * Where lists show minutes only, a change within the minute does not show: a person is quick enough for that, and for one
 * within the second, which the other platforms do not show, nobody is.
 */
const mayHaveBeenChanged = (object: DeliveryObject): boolean =>
  wasChanged(object) ||
  (object.updatedAt.endsWith(':00.000Z') && object.updatedAt.slice(0, 16) === object.createdAt.slice(0, 16));

/** What is called so, without looking through all of them for each name. */
export function byName(objects: readonly DeliveryObject[]) {
  const groups = Map.groupBy(objects, ({ name }) => name.trim());
  return (names: readonly string[]): DeliveryObject[] =>
    [...new Set(names.map((name) => name.trim()))].flatMap((name) => groups.get(name) ?? []);
}

/** With the settings that were sent, and not older than that. */
export const isMadeFrom = (sought: Sought, object: DeliveryObject): boolean =>
  isYoungEnough(object, sought) && sought.hasSettings(object);

/** No later was it made: by our own clock where the ledger made it, and by the platform's otherwise. */
const madeAt = ({ createdAt }: DeliveryObject, sentAt: Date | undefined): number =>
  sentAt ? sentAt.getTime() : Date.parse(createdAt) - toleranceMs;

/**
 * Finds what became of creates whose answers are not known, in one look at the place where they belong. What another
 * operation has a receipt for, or gave its name to, is out of the question.
 */
export function matchCreated(sought: readonly Sought[], { objects, sentAt, others }: Shown): Match[] {
  const free = objects.filter(({ id }) => !sentAt.has(id));
  const all = [...sought, ...others];
  const called = byName(free);
  const taken = new Set(all.flatMap(({ names }) => names.map((name) => name.trim())));
  const changed = free.filter((object) => mayHaveBeenChanged(object) && !taken.has(object.name.trim()));
  const youngest = objects.reduce((at, each) => Math.max(at, madeAt(each, sentAt.get(each.id))), -Infinity);
  const found = sought.map((each) => {
    const mine = called(each.names);
    const renamed = changed.filter((object) => each.hasSettings(object));
    const named = mine.filter((object) => isMadeFrom(each, object));
    return { each, named, mine, renamed };
  });
  const missing = all.filter(
    ({ names, hasSettings }) => !called(names).some((object) => hasSettings(object)),
  );
  return found.map(({ each, named, mine, renamed }) => {
    const unlike = mine.filter((object) => !named.includes(object));
    const similar = [...renamed, ...unlike];
    const [only] = similar;
    const hasRivals = (object: DeliveryObject) =>
      missing.some((other) => other !== each && other.hasSettings(object));
    return {
      // After several sendings a renamed one may be the first of them.
      named: named.length > 0 && each.attempts > 1 ? [...named, ...renamed.filter(wasChanged)] : named,
      similar,
      isLikely:
        similar.length === 1 &&
        only !== undefined &&
        renamed.includes(only) &&
        wasChanged(only) &&
        isYoungEnough(only, each) &&
        !hasRivals(only),
      isCurrent: youngest > Date.parse(each.lastSentAt),
    };
  });
}
