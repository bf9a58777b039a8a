import type { Span } from './span.ts';
import { addDays } from './zone.ts';

/** Place of an ad in the list, or where it would go. */
function placeOf(spans: readonly Span[], adId: string): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.adId ?? '') < adId) low = middle + 1;
    else high = middle;
  }
  return low;
}

let versions = 0;

/** When the ads of one account delivered, kept in memory: a report finds its lines among a hundred thousand ads without
 *  reading them again, and a change touches the ads that it changes. */
export class AccountSpans {
  /** By ad id. */
  readonly all: Span[];
  readonly groups = new Map<string, Span[]>();
  readonly campaigns = new Map<string, Span[]>();
  /** Another number after every change, and for every reading anew. */
  version = (versions += 1);

  constructor(spans: Span[]) {
    this.all = spans;
    for (const span of spans) this.#file(span);
  }

  #file(span: Span): void {
    for (const [lists, id] of [
      // An ad that is its own group needs no list around it: there may be a hundred thousand of them.
      ...(span.groupId === span.adId ? [] : ([[this.groups, span.groupId]] as const)),
      [this.campaigns, span.campaignId],
    ] as const) {
      const list = lists.get(id);
      if (list) list.push(span);
      else lists.set(id, [span]);
    }
  }

  find(adId: string): Span | undefined {
    const found = this.all[placeOf(this.all, adId)];
    return found?.adId === adId ? found : undefined;
  }

  /** An ad delivers on a day; whether that was news. */
  extend(wanted: Pick<Span, 'adId' | 'groupId' | 'campaignId'> & { day: string }): boolean {
    const { adId, groupId, campaignId, day } = wanted;
    const at = placeOf(this.all, adId);
    const known = this.all[at];
    if (known?.adId !== adId) {
      const days = { firstDay: day, lastDay: day, gaps: 0, seededFrom: null, seededTo: null, daily: 0 };
      const span: Span = { adId, groupId, campaignId, ...days };
      this.all.splice(at, 0, span);
      this.#file(span);
      this.version = versions += 1;
      return true;
    }
    if (day <= known.lastDay) return false;
    if (day > addDays(known.lastDay, 1)) known.gaps = 1;
    known.lastDay = day;
    this.version = versions += 1;
    return true;
  }
}
