import type { AdPlatform } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';

/** What a round found standing otherwise than before: so may what is in it, and no list counts that as a change. */
export class Moved {
  readonly #levels: readonly Level[];
  readonly #ids = new Map<Level, string[]>();

  constructor(platform: AdPlatform) {
    this.#levels = platformLevels[platform];
  }

  add(level: Level, ids: readonly string[]): void {
    if (ids.length > 0) this.#ids.set(level, [...this.#at(level), ...ids]);
  }

  /** At the level that this one's objects stand in. */
  above(level: Level): string[] {
    const above = this.#levels[this.#levels.indexOf(level) - 1];
    return above === undefined ? [] : this.#at(above);
  }

  #at(level: Level): string[] {
    return this.#ids.get(level) ?? [];
  }
}
