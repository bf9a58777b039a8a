import type { Meta } from '../state/index.ts';
import type { AdTraits } from './metrics.ts';

/** How an ad fares beside what its auction draws for it, so that the first world has something to tell. */
export type Fortune =
  /** People like it, and buy. */
  | { kind: 'winner' }
  /** It has no video, so nothing plays. */
  | { kind: 'picture' }
  /** People have seen it too often: from a day on fewer look, and fewer click, day by day. */
  | { kind: 'falling'; fromDay: number };

const winning: AdTraits = {
  ctr: 1.5,
  conversion: 1.3,
  registration: 1.1,
  purchase: 1.6,
  value: 1.4,
  plays: 1.15,
};
const lostADay = 0.025;
/** Some always click. */
const leastLeft = 0.2;

const left = (fromDay: number, day: number): number =>
  Math.max(leastLeft, (1 - lostADay) ** Math.max(0, day - fromDay));

function faring(traits: AdTraits, fortune: Fortune, day: number): AdTraits {
  if (fortune.kind === 'picture') return { ...traits, plays: 0 };
  if (fortune.kind === 'falling') {
    const share = left(fortune.fromDay, day);
    return { ...traits, ctr: traits.ctr * share, plays: traits.plays * Math.sqrt(share) };
  }
  return {
    ctr: traits.ctr * winning.ctr,
    conversion: traits.conversion * winning.conversion,
    registration: Math.min(1, traits.registration * winning.registration),
    purchase: traits.purchase * winning.purchase,
    value: traits.value * winning.value,
    plays: Math.min(1, traits.plays * winning.plays),
  };
}

/** Of the few ads that have one. Given when the world is made, and never changed: sums that are kept do not look. */
export class Fortunes {
  readonly #meta: Meta;
  readonly #known = new Map<string, Map<string, Fortune>>();
  constructor(meta: Meta) {
    this.#meta = meta;
  }

  #of(platform: string): Map<string, Fortune> {
    let known = this.#known.get(platform);
    if (!known) {
      known = new Map(Object.entries(this.#meta.get<Record<string, Fortune>>(`fortunes:${platform}`) ?? {}));
      this.#known.set(platform, known);
    }
    return known;
  }

  give(platform: string, adId: string, fortune: Fortune): void {
    const known = this.#of(platform).set(adId, fortune);
    this.#meta.set(`fortunes:${platform}`, Object.fromEntries(known));
  }

  traits(platform: string, adId: string, drawn: AdTraits, day: number): AdTraits {
    const fortune = this.#of(platform).get(adId);
    return fortune ? faring(drawn, fortune, day) : drawn;
  }
}
