import { connect as plainConnect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as secureConnect } from 'node:tls';
import type { Logger } from 'pino';
import { mimeOf } from './message.ts';
import { type Mail, MailNotTaken, type MailMessage } from './port.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** From the first byte on; otherwise STARTTLS is asked for, which must be had before a password is told. */
  secure: boolean;
  user: string | null;
  password: string;
  /** `Adsail <reports@example.com>` */
  from: string;
  timeoutMs?: number;
  /** For tests alone: a server of their own without encryption. */
  allowPlain?: boolean;
}

interface Reply {
  code: number;
  lines: string[];
}

/** One conversation: a line is said, its reply awaited. */
class Conversation {
  #socket: Socket;
  #text = '';
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;
  #failure: Error | null = null;
  readonly #timeoutMs: number;

  constructor(socket: Socket, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.#socket = socket;
    this.#listen(socket);
  }

  #listen(socket: Socket): void {
    socket.setTimeout(this.#timeoutMs, () => this.#fail(new Error('The mail server does not answer')));
    socket.on('data', (data) => this.#hear(data.toString('utf8')));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The mail server has hung up')));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = null;
    this.#socket.destroy();
  }

  #hear(text: string): void {
    this.#text += text;
    // The last line of a reply has a blank behind its number.
    const whole = /^(?:\d{3}-[^\r\n]*\r?\n)*(\d{3})(?: [^\r\n]*)?\r?\n/.exec(this.#text);
    if (!whole || !this.#waiting) return;
    this.#text = this.#text.slice(whole[0].length);
    const lines = whole[0].trimEnd().split(/\r?\n/);
    this.#waiting.resolve({ code: Number(whole[1]), lines: lines.map((line) => line.slice(4)) });
    this.#waiting = null;
  }

  /** The reply; another one than was expected is an error that says what the server said. */
  async reply(expected: number): Promise<Reply> {
    const reply = await new Promise<Reply>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#waiting = { resolve, reject };
      this.#hear('');
    });
    if (Math.floor(reply.code / 100) !== expected)
      throw new MailNotTaken(`The mail server answered ${reply.code}: ${reply.lines.at(-1) ?? ''}`);
    return reply;
  }

  async say(line: string, expected = 2): Promise<Reply> {
    this.#socket.write(`${line}\r\n`);
    return this.reply(expected);
  }

  /** From here on in secret. */
  async secure(host: string): Promise<void> {
    const plain = this.#socket;
    plain.removeAllListeners();
    this.#socket = await new Promise<Socket>((resolve, reject) => {
      const secret = secureConnect({ socket: plain, servername: host }, () => resolve(secret));
      secret.once('error', reject);
    });
    this.#text = '';
    this.#listen(this.#socket);
  }

  end(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.end('QUIT\r\n');
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
/** A line that begins with a point ends the message, unless there is another point before it. */
const stuffed = (text: string) => text.replaceAll(/^\./gm, '..');

async function introduce(talk: Conversation, settings: SmtpSettings): Promise<void> {
  const { host, secure, user, password, allowPlain = false } = settings;
  await talk.reply(2);
  const name = hostname();
  const { lines } = await talk.say(`EHLO ${name}`);
  if (!secure && !allowPlain) {
    if (!lines.some((line) => line.toUpperCase() === 'STARTTLS'))
      throw new MailNotTaken('The mail server offers no encryption');
    await talk.say('STARTTLS');
    await talk.secure(host);
    await talk.say(`EHLO ${name}`);
  }
  if (user !== null) await talk.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`);
}

/** Hands messages to a mail server, one connection each: they are few. */
export function smtpMail(settings: SmtpSettings, log: Logger, clock: () => Date): Mail {
  const { host, port, secure, from, timeoutMs = 30_000 } = settings;
  const sender = /<([^>]+)>/.exec(from)?.[1] ?? from;

  async function send(message: MailMessage): Promise<void> {
    const options = { host, port };
    const talk = new Conversation(
      secure ? secureConnect({ ...options, servername: host }) : plainConnect(options),
      timeoutMs,
    );
    let isSent = false;
    try {
      await introduce(talk, settings);
      await talk.say(`MAIL FROM:<${sender}>`);
      await talk.say(`RCPT TO:<${message.to}>`);
      await talk.say('DATA', 3);
      isSent = true;
      await talk.say(`${stuffed(mimeOf(message, from, clock()))}\r\n.`);
      talk.end();
    } catch (error) {
      talk.destroy();
      // Until the message itself is under way, nothing can have gone out.
      throw isSent || error instanceof MailNotTaken
        ? error
        : new MailNotTaken(error instanceof Error ? error.message : 'unknown', { cause: error });
    }
  }

  return {
    async deliver(message) {
      const to = `…${message.to.slice(message.to.indexOf('@'))}`;
      try {
        await send(message);
        log.info({ event: 'mail.sent', to }, 'mail handed to the server');
      } catch (error) {
        log.error({ event: 'mail.failed', to, reason: String(error) }, 'mail not accepted');
        throw error;
      }
    },
  };
}
