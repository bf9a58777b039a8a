import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { openPicture } from './fetch.ts';
import type { Resolve } from '../../../framework/public-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Somewhere on this machine. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const signal = new AbortController().signal;
const open = (url: string, ownOrigin: string | null = null, resolve?: Resolve) =>
  openPicture({ url, ownOrigin, signal, ...(resolve && { resolve }) });

it('fetches from where the platform itself lives, and says nothing about who asks', async () => {
  let headers: object = {};
  const origin = await serving((request, answer) => {
    ({ headers } = request);
    answer.end('picture');
  });
  expect((await buffer(await open(`${origin}/a.png`, origin))).toString()).toBe('picture');
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

it.each([
  'http://127.0.0.1/a.png',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://0x7f000001/a.png',
  'https://2130706433/a.png',
  'https://169.254.169.254/latest/meta-data/',
  'https://pictures.example:8443/a.png',
  'https://user:secret@pictures.example/a.png',
  'ftp://pictures.example/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '/a.png',
  '',
])('asks nobody for %s', async (url) => {
  const resolve: Resolve = () => {
    throw new Error('a name was looked up');
  };
  await expect(open(url, 'http://127.0.0.1:1', resolve)).rejects.toThrow(/address|port/);
});

it('connects to no name that leads into a network of its own', async () => {
  const inside: Resolve = (_name, _options, callback) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  await expect(open('https://pictures.example/a.png', null, inside)).rejects.toThrow('Not a public address');
  // Without encryption it would not be asked at all.
  await expect(open('http://pictures.example/a.png', null, inside)).rejects.toThrow('Not a public address');
});

it('checks every redirect as it checked the first address', async () => {
  let isAsked = false;
  const elsewhere = await serving((_request, answer) => {
    isAsked = true;
    answer.end();
  });
  const origin = await serving((request, answer) => {
    const to = request.url === '/out' ? `${elsewhere}/a.png` : '/moved.png';
    if (request.url === '/moved.png') answer.end('moved');
    else answer.writeHead(302, { location: to }).end();
  });
  expect((await buffer(await open(`${origin}/in`, origin))).toString()).toBe('moved');
  await expect(open(`${origin}/out`, origin)).rejects.toThrow(/port/);
  expect(isAsked).toBe(false);
});

it('follows a few redirects and no more, and none that leads nowhere', async () => {
  let asked = 0;
  const origin = await serving((request, answer) => {
    asked += 1;
    answer.writeHead(302, request.url === '/nowhere' ? {} : { location: '/again' }).end();
  });
  await expect(open(`${origin}/again`, origin)).rejects.toThrow('Too many redirects');
  expect(asked).toBe(4);
  await expect(open(`${origin}/nowhere`, origin)).rejects.toThrow('A redirect to nowhere');
});

it('refuses an answer that is none, or packed', async () => {
  const origin = await serving((request, answer) => {
    if (request.url === '/gone') answer.writeHead(410).end();
    else answer.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
  });
  await expect(open(`${origin}/gone`, origin)).rejects.toThrow('HTTP 410');
  await expect(open(`${origin}/packed`, origin)).rejects.toThrow('A packed answer');
});
