import type { AddressInfo } from 'node:net';
import {
  extensionOf,
  fileCalls,
  type FileKind,
  largestWith,
  type OssToken,
  type UploadPermission,
} from '@adsail/contract/files';
import {
  type Fixture,
  type TestMember,
  testServer,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/index.ts';

import { inspectFile, type InspectedFile } from '../index.ts';

export interface Posted {
  status: number;
  body: Record<string, unknown> & { response?: unknown; errorCode?: number };
}

export interface FileStack extends Fixture {
  server: TestServer;
  origin: string;
  token(member: TestMember): Promise<OssToken>;
  permission(member: TestMember, name: string, size?: number): Promise<UploadPermission>;
  /** As the browser does it: the form of the permission, the file last. */
  post(permission: UploadPermission, file: Uint8Array, change?: Record<string, string>): Promise<Posted>;
  /** Permission and post in one; the key. */
  upload(member: TestMember, name: string, file: Uint8Array): Promise<string>;
  /** The multipart client. */
  send(
    member: TestMember,
    kind: FileKind | string,
    name: string,
    file: Uint8Array,
    headers?: Record<string, string>,
  ): Promise<Posted>;
  /** The look at an uploaded file before it is claimed. */
  look(member: TestMember, url: string, kind: FileKind): Promise<InspectedFile>;
  read(member: TestMember | null, path: string, headers?: Record<string, string>): Promise<Response>;
}

const blob = (file: Uint8Array) => new Blob([new Uint8Array(file)]);

/** A server that listens: streams, aborted uploads and ranges behave as they do outside. */
export async function fileStack(options?: TestServerOptions): Promise<FileStack> {
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

  const stack: FileStack = {
    ...fixture,
    server,
    origin,
    async token(member) {
      const { envelope } = await server.as(member).call(fileCalls.ossToken, { osCode: 7 });
      return envelope.response;
    },
    async permission(member, name, size = largestWith(extensionOf(name))) {
      const { ticket } = await stack.token(member);
      const { envelope } = await server.as(member).call(fileCalls.permission, { ticket, name, size });
      return envelope.response;
    },
    post({ host, key, fields }, file, change = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ key, ...fields, ...change })) form.set(name, value);
      form.set('file', blob(file), 'whatever.bin');
      return send(host, form);
    },
    async upload(member, name, file) {
      const permission = await stack.permission(member, name, file.length);
      const { status } = await stack.post(permission, file);
      if (status !== 200) throw new Error(`The upload answered ${status}`);
      return permission.key;
    },
    send(member, kind, name, file, headers = {}) {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', blob(file), name);
      return send(fileCalls.upload.path, form, { ...headers, 'x-token': member.token });
    },
    look: (actor, url, kind) =>
      inspectFile({ services: server.services, actor, http: new AbortController() }, url, kind),
    read: (member, path, headers = {}) =>
      fetch(new URL(path, origin), {
        headers: { ...(member ? { 'x-token': member.token } : {}), ...headers },
        redirect: 'manual',
      }),
  };
  return stack;
}
