import type { Meta } from '../state/meta.ts';

interface Setting {
  real: number;
  virtual: number;
  speed: number;
}

/** The time the imitated platforms live in: real time, times a speed, plus what was added. It never goes back. */
export class Clock {
  readonly #meta: Meta;
  readonly #real: () => number;
  #setting: Setting;

  constructor(meta: Meta, real: () => number = Date.now) {
    this.#meta = meta;
    this.#real = real;
    const now = real();
    this.#setting = meta.get<Setting>('clock') ?? { real: now, virtual: now, speed: 1 };
    this.#save();
  }

  #save(): void {
    this.#meta.set('clock', this.#setting);
  }

  get speed(): number {
    return this.#setting.speed;
  }

  /** Virtual milliseconds. */
  now = (): number => {
    const { real, virtual, speed } = this.#setting;
    return Math.floor(virtual + Math.max(0, this.#real() - real) * speed);
  };

  /** Real milliseconds: for rate limits and durations, which no virtual time stretches. */
  real = (): number => this.#real();

  advance(seconds: number): void {
    if (!Number.isFinite(seconds) || seconds < 0) throw new RangeError('The clock only goes forward.');
    this.#setting = { real: this.#real(), virtual: this.now() + seconds * 1000, speed: this.speed };
    this.#save();
  }

  setSpeed(speed: number): void {
    if (!Number.isFinite(speed) || speed < 0) throw new RangeError('The speed is zero or more.');
    this.#setting = { real: this.#real(), virtual: this.now(), speed };
    this.#save();
  }
}
