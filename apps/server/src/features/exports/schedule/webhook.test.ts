import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { AddressRefused, publicLookup, type Resolve } from '../../../framework/public-address.ts';
import { bodyFor, postToChat } from './webhook.ts';

const { signal } = new AbortController();
const post = (url: string, resolve: Resolve) => postToChat({ url, text: 'hello', signal, resolve });
const leadsTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

it.each([
  'http://chat.example/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://0x7f000001/hook',
  'https://2130706433/hook',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::ffff:10.0.0.1]/hook',
  'https://chat.example:8443/hook',
  'https://user:secret@chat.example/hook',
  'ftp://chat.example/hook',
  '/hook',
  '',
])('asks nobody for %s', async (url) => {
  const resolve: Resolve = () => {
    throw new Error('a name was looked up');
  };
  await expect(post(url, resolve)).rejects.toMatchObject({ key: 'exports:error.webhookAddress' });
});

it.each([
  [['10.0.0.7']],
  [['127.0.0.1']],
  [['8.8.8.8', '192.168.1.1']],
  [['fd00::1']],
  [['::ffff:127.0.0.1']],
])('connects to no name that leads to %j, now or a moment later', async (addresses) => {
  // As of any other that does not answer: nobody learns which names are known here.
  await expect(post('https://chat.example/hook', leadsTo(...addresses))).rejects.toMatchObject({
    key: 'exports:error.webhookAway',
  });
});

it('asks for a name anew with each connection: what was public a moment ago may be private now', async () => {
  const answers = ['8.8.8.8', '10.0.0.7'];
  const lookup = publicLookup((_host, _options, callback) =>
    callback(null, [{ address: answers.shift() as string, family: 4 }]),
  );
  const found = () =>
    new Promise((resolve) =>
      lookup('chat.example', { family: 0 }, (error, address) => resolve(error ?? address)),
    );
  expect([await found(), await found()]).toEqual(['8.8.8.8', expect.any(AddressRefused)]);
  expect(answers).toEqual([]);
});

it.each([301, 302, 303, 307, 308])('follows no redirect, wherever it leads: %i', async (status) => {
  const asked: (string | undefined)[] = [];
  const chat = createServer((incoming, answer) => {
    asked.push(incoming.url);
    const { port } = chat.address() as AddressInfo;
    answer.writeHead(status, { location: `http://127.0.0.1:${port}/inside` }).end();
  });
  await new Promise<void>((listening) => chat.listen(0, '127.0.0.1', listening));
  try {
    const { port } = chat.address() as AddressInfo;
    // The chat is here, in plain text; all else is as it is outside.
    const send = ((
      url: URL,
      { lookup: _checked, agent: _none, ...options }: object & Record<string, unknown>,
    ) => request({ ...options, host: '127.0.0.1', port, path: url.pathname })) as never;
    const sent = postToChat({ url: 'https://chat.example/hook', text: 'hello', signal, send });
    await expect(sent).rejects.toMatchObject({ key: 'exports:error.webhookRefused', parameters: { status } });
    expect(asked).toEqual(['/hook']);
  } finally {
    await new Promise((closed) => chat.close(closed));
  }
});

it('says what each chat reads', () => {
  expect(bodyFor('open.feishu.cn', 'a')).toEqual({ msg_type: 'text', content: { text: 'a' } });
  expect(bodyFor('oapi.dingtalk.com', 'a')).toEqual({ msgtype: 'text', text: { content: 'a' } });
  expect(bodyFor('qyapi.weixin.qq.com', 'a')).toEqual({ msgtype: 'text', text: { content: 'a' } });
  expect(bodyFor('discord.com', 'a')).toEqual({ content: 'a' });
  expect(bodyFor('hooks.slack.com', 'a')).toEqual({ text: 'a' });
  expect(bodyFor('notfeishu.cn', 'a')).toEqual({ text: 'a' });
});
