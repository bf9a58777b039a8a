/** One part of a form while it is on its way: its body has to be read before the next part is asked for. */
export interface FormPart {
  name: string;
  /** Undefined: a text. */
  fileName: string | undefined;
  type: string;
  body: AsyncIterable<Buffer>;
}

const maxHeadBytes = 16 * 1024;
const lineBreak = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** The parts of a `multipart/form-data` body one after the other, never more of it in memory than a few pieces. */
export async function* formParts(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPart> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  if (!boundary) throw new TypeError('The form has no boundary.');
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  // What stands before the first boundary is nobody's. It may be nothing, so the line break is lent to it.
  const input = new MarkedInput(source, lineBreak);
  await input.skipTo(delimiter);
  while ((await input.take(2)).equals(lineBreak)) {
    const head = await input.textTo(headEnd, maxHeadBytes);
    const body = input.to(delimiter);
    yield { ...readHead(head), body };
    // Nothing when the reader has read all of it.
    for await (const _unread of body) continue;
  }
}

/** Names carry what would end them percent-encoded, as browsers write it. */
const unescape = (text: string): string =>
  text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

function readHead(head: string): Omit<FormPart, 'body'> {
  const disposition = /^content-disposition:\s*form-data(.*)$/im.exec(head)?.[1] ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw new TypeError('A part of the form has no name.');
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  return {
    name: unescape(name),
    fileName: fileName === undefined ? undefined : unescape(fileName),
    type: /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? '',
  };
}

/** Input that is cut at marks. */
class MarkedInput {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer;
  constructor(source: AsyncIterable<Uint8Array>, first: Buffer) {
    this.#source = source[Symbol.asyncIterator]();
    this.#held = first;
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new TypeError('The form ends before its last boundary.');
    this.#held = Buffer.concat([this.#held, next.value]);
  }

  /** Everything before the mark, which is taken away with it. */
  async *to(mark: Buffer): AsyncGenerator<Buffer> {
    for (let at = this.#held.indexOf(mark); ; at = this.#held.indexOf(mark)) {
      // The last bytes may be the beginning of the mark.
      const whole = at >= 0 ? at : Math.max(0, this.#held.length - mark.length + 1);
      const ready = this.#held.subarray(0, whole);
      this.#held = this.#held.subarray(at >= 0 ? at + mark.length : whole);
      if (ready.length > 0) yield ready;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async skipTo(mark: Buffer): Promise<void> {
    for await (const _before of this.to(mark)) continue;
  }

  async textTo(mark: Buffer, maxBytes: number): Promise<string> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.to(mark)) {
      size += piece.length;
      if (size > maxBytes) throw new TypeError('The head of a part is too long.');
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) await this.#more();
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }
}
