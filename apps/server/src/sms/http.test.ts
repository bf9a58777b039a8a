import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpSms } from './http.ts';
import { type Sms, SmsNotTaken } from './port.ts';

interface Received {
  method: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  body: unknown;
}

let provider: Server;
let url: string;
let received: Received[];
let answer: (response: ServerResponse, nth: number) => unknown;
let logged: string;

const log = () => pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
const sms = (more: object = {}) =>
  httpSms({ url, authorization: 'Bearer provider-key', retryAfterMs: 5, ...more }, log());
const message = { phoneRegion: '852', phone: '51234567', text: 'Your code is 402817' };

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text);
}

beforeEach(async () => {
  received = [];
  logged = '';
  answer = (response) => response.end('{}');
  provider = createServer(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    received.push({ method: request.method, authorization, type, body: await read(request) });
    answer(response, received.length);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`;
});

afterEach(async () => {
  provider.closeAllConnections();
  await new Promise((closed) => provider.close(closed));
});

test('posts number and text with the provider’s authorization', async () => {
  const port = sms();
  await port.send(message);
  await port.close();
  expect(received).toEqual([
    {
      method: 'POST',
      authorization: 'Bearer provider-key',
      type: 'application/json',
      body: { to: '+85251234567', text: 'Your code is 402817' },
    },
  ]);
});

test('tries once more after a failure, and then no more', async () => {
  answer = (response, nth) => response.writeHead(nth === 1 ? 503 : 200).end();
  const port = sms();
  await port.send(message);
  await port.close();
  expect(received).toHaveLength(2);
  expect(logged).toContain('sms.sent');

  received = [];
  answer = (response) => response.writeHead(500).end();
  await port.send(message);
  await port.close();
  expect(received).toHaveLength(2);
});

test('a provider that is silent or gone neither delays nor fails the caller', async () => {
  const held: ServerResponse[] = [];
  answer = (response) => held.push(response);
  const port = sms({ timeoutMs: 600_000 });
  await port.send(message);
  // The caller went on, and the provider has not answered.
  await expect.poll(() => held.length).toBe(1);
  expect(logged).toBe('');
  held[0]?.end();
  await port.close();
  expect(logged).toContain('sms.sent');

  logged = '';
  const impatient = sms({ timeoutMs: 20 });
  await impatient.send(message);
  await impatient.close();
  expect(logged.split('\n').filter((line) => line.includes('sms.failed'))).toHaveLength(2);
  expect(logged).toContain('TimeoutError');

  const gone = sms({ url: 'http://127.0.0.1:1/' });
  await expect(gone.send(message)).resolves.toBeUndefined();
  await gone.close();
});

test('delivers while the caller waits, asks once, and says when the provider did not take it', async () => {
  const port = sms();
  await port.deliver(message);
  expect(received).toHaveLength(1);
  expect(logged).toContain('sms.sent');

  received = [];
  answer = (response) => response.writeHead(503).end();
  await expect(port.deliver(message)).rejects.toThrow('The SMS provider answered 503');
  expect(received).toHaveLength(1);
});

const outcomeOf = (port: Sms) =>
  port.deliver(message).then(
    () => 'taken',
    (error: unknown) => (error instanceof SmsNotTaken ? 'not taken' : 'unknown'),
  );

test.each([400, 401, 429, 500, 502, 503])(
  'an answer %i says that the message was not taken',
  async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect(await outcomeOf(sms())).toBe('not taken');
  },
);

test('a connection that was refused took no message', async () => {
  provider.closeAllConnections();
  await new Promise((closed) => provider.close(closed));
  expect(await outcomeOf(sms())).toBe('not taken');
});

test('nobody knows of a message without an answer, or whose gateway got none', async () => {
  answer = (response) => response.destroy();
  expect(await outcomeOf(sms())).toBe('unknown');
  answer = () => undefined;
  expect(await outcomeOf(sms({ timeoutMs: 20 }))).toBe('unknown');
  answer = (response) => response.writeHead(504).end();
  expect(await outcomeOf(sms())).toBe('unknown');
});

test('neither the text nor the key nor the whole number is logged', async () => {
  answer = (response) => response.writeHead(500).end();
  const port = sms();
  await port.send(message);
  await port.close();
  expect(logged).toContain('sms.failed');
  expect(logged).not.toMatch(/402817|provider-key|51234567/);
});
