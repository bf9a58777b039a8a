import { randomUUID } from 'node:crypto';
import type { MailMessage } from './port.ts';

const lineEnd = '\r\n';
const lineLetters = 76;

/** Folded base64: no line of a mail may be longer. */
const folded = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replaceAll(new RegExp(`.{${lineLetters}}`, 'g'), `$&${lineEnd}`);

/** Words of a header in any script (RFC 2047), each short enough for a line; nothing in it can begin another header. */
export function headerText(text: string): string {
  const plain = text.replaceAll(/[\r\n\p{Cc}]+/gu, ' ');
  if (/^[\x20-\x7E]*$/.test(plain) && plain.length <= 60) return plain;
  const words: string[] = [];
  let word = '';
  for (const letter of plain) {
    if (Buffer.byteLength(word + letter) > 42) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  words.push(word);
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(`${lineEnd} `);
}

/** The message as it is sent after DATA, without the final point. */
export function mimeOf(
  { to, subject, text, attachments = [], unsubscribe }: MailMessage,
  from: string,
  at: Date,
): string {
  const boundary = `=_${randomUUID()}`;
  const part = (headers: readonly string[], body: string) =>
    [`--${boundary}`, ...headers, '', body].join(lineEnd);
  return [
    `From: ${from}`,
    `To: <${to}>`,
    `Subject: ${headerText(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.split('@').pop()?.replace('>', '') ?? 'localhost'}>`,
    ...(unsubscribe
      ? [`List-Unsubscribe: <${unsubscribe}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
      : []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    part(
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      folded(Buffer.from(text.replaceAll(/\r?\n/g, lineEnd))),
    ),
    ...attachments.map(({ name, mimeType, content }) =>
      part(
        [
          `Content-Type: ${mimeType}`,
          `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          'Content-Transfer-Encoding: base64',
        ],
        folded(content),
      ),
    ),
    `--${boundary}--`,
  ].join(lineEnd);
}
