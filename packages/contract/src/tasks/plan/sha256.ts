/**
 * SHA-256 (FIPS 180-4) in plain lines: `crypto.subtle` is missing on pages without https, and answers later, while a plan is
 * made at once.
 */
const roundConstants = new Int32Array(64);
const initialState = new Int32Array(8);

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard defines them. */
function fillConstants(): void {
  const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32);
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  for (const [at, prime] of primes.entries()) {
    roundConstants[at] = fraction(Math.cbrt(prime));
    if (at < 8) initialState[at] = fraction(Math.sqrt(prime));
  }
}
fillConstants();

const blockBytes = 64;
const encoder = new TextEncoder();

/** Takes texts one after the other, so that nobody has to put them into one. */
export class Sha256 {
  private readonly state = initialState.slice();
  private readonly block = new Uint8Array(blockBytes);
  private readonly view = new DataView(this.block.buffer);
  private readonly words = new Int32Array(64);
  private filled = 0;
  private bytes = 0;

  update(text: string): this {
    const data = encoder.encode(text);
    this.bytes += data.length;
    let at = 0;
    while (at < data.length) {
      const taken = Math.min(blockBytes - this.filled, data.length - at);
      this.block.set(data.subarray(at, at + taken), this.filled);
      this.filled += taken;
      at += taken;
      if (this.filled === blockBytes) this.compress();
    }
    return this;
  }

  /** Ends it; nothing can be added afterwards. */
  hex(): string {
    const bits = this.bytes * 8;
    this.block[this.filled] = 0x80;
    this.block.fill(0, this.filled + 1);
    if (this.filled + 1 > blockBytes - 8) {
      this.compress();
      this.block.fill(0);
    }
    const { view } = this;
    view.setUint32(blockBytes - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(blockBytes - 4, bits >>> 0);
    this.compress();
    return [...this.state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** Its lines are as they are for speed: a large plan has a hundred thousand blocks. */
  private compress(): void {
    const { state, words } = this;
    this.filled = 0;
    this.schedule();
    let a = state[0] as number;
    let b = state[1] as number;
    let c = state[2] as number;
    let d = state[3] as number;
    let e = state[4] as number;
    let f = state[5] as number;
    let g = state[6] as number;
    let h = state[7] as number;
    for (let at = 0; at < 64; at += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const choice = (e & f) ^ (~e & g);
      const first = (h + s1 + choice + (roundConstants[at] as number) + (words[at] as number)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    state[0] = ((state[0] as number) + a) | 0;
    state[1] = ((state[1] as number) + b) | 0;
    state[2] = ((state[2] as number) + c) | 0;
    state[3] = ((state[3] as number) + d) | 0;
    state[4] = ((state[4] as number) + e) | 0;
    state[5] = ((state[5] as number) + f) | 0;
    state[6] = ((state[6] as number) + g) | 0;
    state[7] = ((state[7] as number) + h) | 0;
  }

  /** The 64 words of a block. */
  private schedule(): void {
    const { words, view } = this;
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(at * 4);
    for (let at = 16; at < 64; at += 1) {
      const near = words[at - 2] as number;
      const far = words[at - 15] as number;
      const s0 = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3);
      const s1 = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10);
      words[at] = ((words[at - 16] as number) + s0 + (words[at - 7] as number) + s1) | 0;
    }
  }
}

export const sha256 = (text: string): string => new Sha256().update(text).hex();
