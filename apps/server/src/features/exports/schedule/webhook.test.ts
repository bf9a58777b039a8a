import { expect, it } from 'vitest';
import type { Resolve } from '../../../framework/public-address.ts';
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
  await expect(post('https://chat.example/hook', leadsTo(...addresses))).rejects.toMatchObject({
    key: 'exports:error.webhookAddress',
  });
});

it('says what each chat reads', () => {
  expect(bodyFor('open.feishu.cn', 'a')).toEqual({ msg_type: 'text', content: { text: 'a' } });
  expect(bodyFor('oapi.dingtalk.com', 'a')).toEqual({ msgtype: 'text', text: { content: 'a' } });
  expect(bodyFor('qyapi.weixin.qq.com', 'a')).toEqual({ msgtype: 'text', text: { content: 'a' } });
  expect(bodyFor('discord.com', 'a')).toEqual({ content: 'a' });
  expect(bodyFor('hooks.slack.com', 'a')).toEqual({ text: 'a' });
  expect(bodyFor('notfeishu.cn', 'a')).toEqual({ text: 'a' });
});
