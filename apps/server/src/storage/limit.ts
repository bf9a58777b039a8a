import { Transform } from 'node:stream';

export class LimitError extends Error {
  readonly reason: 'too-large' | 'empty';

  constructor(reason: 'too-large' | 'empty') {
    super(`The body is ${reason}`);
    this.reason = reason;
  }
}

/** Breaks the stream at the first byte too many, so that nobody fills the disk before being refused. */
export function limitBytes(maxBytes: number, count: (total: number) => void = () => undefined): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      count(total);
      if (total > maxBytes) done(new LimitError('too-large'));
      else done(null, chunk);
    },
  });
}
