import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { headerText } from './message.ts';
import { MailNotTaken } from './port.ts';
import { smtpMail } from './smtp.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that answers as it is told, and what was said to it. */
async function serving(answers: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  let message = '';
  let isMessage = false;
  const talk = (socket: Socket) => {
    socket.write('220 ready\r\n');
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('utf8');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isMessage && line !== '.') {
          message += `${line}\n`;
          continue;
        }
        said.push(line);
        const word = line.split(/[ :]/)[0] ?? '';
        const usual =
          { EHLO: '250-here\r\n250 8BITMIME', DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 ok';
        isMessage = word === 'DATA' && !answers['DATA'];
        socket.write(`${answers[word] ?? usual}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  };
  const server = createServer(talk);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mail = (changes = {}) =>
    smtpMail(
      {
        host: '127.0.0.1',
        port: (server.address() as AddressInfo).port,
        secure: false,
        user: 'ada',
        password: 'secret',
        from: 'Adsail <reports@example.com>',
        allowPlain: true,
        timeoutMs: 5000,
        ...changes,
      },
      pino({ level: 'silent' }),
      () => new Date('2026-11-18T20:00:00Z'),
    );
  return { said, message: () => message, mail };
}

const message = {
  to: 'eve@example.com',
  subject: '日报 of\r\nBcc: all@example.com',
  text: 'Numbers\n.hidden',
  attachments: [{ name: '日报.csv', mimeType: 'text/csv', content: Buffer.from('a,b') }],
};

it('hands over a message with its file, in any script, and no header more than meant', async () => {
  const server = await serving();
  await server.mail().deliver(message);
  expect(server.said.slice(1, 5)).toEqual([
    `AUTH PLAIN ${Buffer.from('\0ada\0secret').toString('base64')}`,
    'MAIL FROM:<reports@example.com>',
    'RCPT TO:<eve@example.com>',
    'DATA',
  ]);
  const sent = server.message();
  expect(sent).toContain('To: <eve@example.com>');
  expect(sent).not.toMatch(/^Bcc:/m);
  expect(sent).toContain(Buffer.from('Numbers\r\n.hidden').toString('base64'));
  expect(sent).toContain(Buffer.from('a,b').toString('base64'));
  expect(sent).toContain(`filename*=UTF-8''${encodeURIComponent('日报.csv')}`);
  expect(Math.max(...sent.split('\n').map((line) => line.length))).toBeLessThan(200);
});

it.each([
  ['AUTH', '535 no'],
  ['MAIL', '550 no'],
  ['RCPT', '550 nobody here'],
  ['DATA', '451 later'],
])('knows that nothing went out when %s is refused', async (word, answer) => {
  const server = await serving({ [word]: answer });
  await expect(server.mail().deliver(message)).rejects.toBeInstanceOf(MailNotTaken);
});

it('tells no password to a server without encryption', async () => {
  const server = await serving();
  await expect(server.mail({ allowPlain: false }).deliver(message)).rejects.toThrow('no encryption');
  expect(server.said.some((line) => line.startsWith('AUTH'))).toBe(false);
});

it('says that a server is out of reach', async () => {
  const { mail } = await serving();
  await expect(mail({ port: 1 }).deliver(message)).rejects.toBeInstanceOf(MailNotTaken);
});

it('writes headers of any length in short words', () => {
  const text = headerText('报'.repeat(100));
  expect(text.split('\r\n').every((line) => line.length < 78)).toBe(true);
  const words = [...text.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word]) =>
    Buffer.from(word as string, 'base64').toString(),
  );
  expect(words.join('')).toBe('报'.repeat(100));
  expect(headerText('Plain words')).toBe('Plain words');
});
