import type { AddressInfo } from 'node:net';
import { fileCalls, type FileKind, newFileKey, type OssToken } from '@adsail/contract/files';
import {
  type Fixture,
  type TestMember,
  testServer,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/index.ts';

export interface Posted {
  status: number;
  body: Record<string, unknown> & { response?: unknown; errorCode?: number };
}

export interface FileHouse extends Fixture {
  server: TestServer;
  origin: string;
  token(member: TestMember): Promise<OssToken>;
  /** As the browser does it: the form of the permission, the file last. */
  post(token: OssToken, key: string, file: Uint8Array, change?: Record<string, string>): Promise<Posted>;
  /** Permission and post in one; the key. */
  upload(member: TestMember, name: string, file: Uint8Array): Promise<string>;
  /** The multipart client. */
  send(member: TestMember, kind: FileKind | string, name: string, file: Uint8Array): Promise<Posted>;
  read(member: TestMember | null, path: string, headers?: Record<string, string>): Promise<Response>;
}

const blob = (file: Uint8Array) => new Blob([new Uint8Array(file)]);

/** A server that listens: streams, aborted uploads and ranges behave as they do outside. */
export async function fileHouse(options?: TestServerOptions): Promise<FileHouse> {
  const server = await testServer(options);
  const fixture = await server.fixture();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function send(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Posted> {
    const answer = await fetch(new URL(path, origin), { method: 'POST', body: form, headers });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Posted['body']) : {} };
  }

  const house: FileHouse = {
    ...fixture,
    server,
    origin,
    async token(member) {
      const { envelope } = await server.as(member).call(fileCalls.ossToken, { osCode: 7 });
      return envelope.response;
    },
    post(token, key, file, change = {}) {
      const form = new FormData();
      form.set('key', key);
      for (const [name, value] of Object.entries({ ...token.fields, ...change })) form.set(name, value);
      form.set('file', blob(file), 'whatever.bin');
      return send(token.host, form);
    },
    async upload(member, name, file) {
      const token = await house.token(member);
      const key = newFileKey(token.dir, name);
      const { status } = await house.post(token, key, file);
      if (status !== 200) throw new Error(`The upload answered ${status}`);
      return key;
    },
    send(member, kind, name, file) {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', blob(file), name);
      return send(fileCalls.upload.path, form, { 'x-token': member.token });
    },
    read: (member, path, headers = {}) =>
      fetch(new URL(path, origin), {
        headers: { ...(member ? { 'x-token': member.token } : {}), ...headers },
        redirect: 'manual',
      }),
  };
  return house;
}
