import { between, chance } from '../random.ts';
import type { Meta, ObjectHead, StoredObject } from '../state/index.ts';

export interface ReviewSetting {
  /** Virtual minutes, shortest and longest. */
  minutes: [number, number];
  /** Share of ads for which it takes hours instead, up to most of a day. */
  slowRate: number;
  /** Share of ads refused beside those whose text asks for it. */
  refuseRate: number;
}
const usual: ReviewSetting = { minutes: [3, 12], slowRate: 0, refuseRate: 0 };
const slowMinutes = [60, 20 * 60] as const;

/** Words no platform lets pass; they make a refusal predictable for demos and tests. */
const forbiddenWords: readonly [RegExp, string][] = [
  [
    /guaranteed|稳赚|مضمون/i,
    'Exaggerated or misleading claims are not allowed: the text promises a guaranteed result.',
  ],
  [
    /miracle|神奇疗效|معجزة/i,
    'Unrealistic effects are not allowed: the text describes an effect that cannot be proven.',
  ],
  [/casino|赌场|كازينو/i, 'Gambling may not be advertised in the targeted locations.'],
];

export type Verdict = 'pending' | 'approved' | 'refused';

/** The outcome stands when the object is sent in and shows when its time has come: nothing has to tick. */
export class Review {
  readonly #meta: Meta;
  readonly #start: ReviewSetting;

  /** `start`: what differs from the usual until somebody changes it. */
  constructor(meta: Meta, start: Partial<ReviewSetting> = {}) {
    this.#meta = meta;
    this.#start = { ...usual, ...start };
  }

  setting(): ReviewSetting {
    return { ...this.#start, ...this.#meta.get<Partial<ReviewSetting>>('review') };
  }

  change(setting: Partial<ReviewSetting>): ReviewSetting {
    this.#meta.set('review', { ...this.setting(), ...setting });
    return this.setting();
  }

  /** What is wrong with words that no platform lets pass. */
  reasonAgainst(words: string): string | null {
    return forbiddenWords.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  }

  /** For `insert` and `save`: when the review ends and why it refuses. `texts` is what a reviewer reads. */
  submit(id: string, now: number, texts: readonly string[]): Pick<StoredObject, 'reviewAt' | 'reviewReason'> {
    const { minutes, slowRate, refuseRate } = this.setting();
    const [shortest, longest] = chance('review-slow', id) < slowRate ? slowMinutes : minutes;
    const words = texts.join('\n');
    const drawn =
      chance('review', id) < refuseRate ? 'The landing page does not match what the ad promises.' : null;
    return {
      reviewAt: now + Math.round(between(shortest, longest, 'review-time', id) * 60_000),
      reviewReason: this.reasonAgainst(words) ?? drawn,
    };
  }
}

export function verdict({ reviewAt, reviewReason }: ObjectHead, now: number): Verdict {
  if (reviewAt !== null && now < reviewAt) return 'pending';
  return reviewReason === null ? 'approved' : 'refused';
}
