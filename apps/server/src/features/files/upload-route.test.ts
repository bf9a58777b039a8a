import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileCalls, fileDir, fileUrl, newFileKey, OssToken } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import { png } from './testing/samples.ts';

let stack: FileStack;
beforeAll(async () => {
  stack = await fileStack();
});
afterAll(() => stack.server.close());

const temporary = () => readdir(join(stack.server.services.config.dataDir, 'files/.tmp'));

describe('/ad/ali/oss/token', () => {
  it('gives every member credentials for the own folder, 15 minutes long', async () => {
    for (const member of [stack.a.admin, stack.a.optimizer, stack.a.designer]) {
      const token = OssToken.parse(await stack.token(member));
      expect(token.dir).toBe(fileDir(stack.a.tenantId, stack.server.clock.now()));
      const minutes = (Date.parse(token.expiration) - stack.server.clock.now().getTime()) / 60_000;
      expect(Math.round(minutes)).toBe(15);
    }
  });

  it('asks for osCode 7 and a session', async () => {
    const answer = await stack.server.as(stack.a.admin).send(fileCalls.ossToken, { osCode: 8 });
    expect(answer.envelope.errorCode).toBe(10400);
    expect(Object.keys(fieldsOf(answer))).toEqual(['osCode']);
    const { envelope } = await stack.server.anybody.send(fileCalls.ossToken, { osCode: 7 });
    expect(envelope.errorCode).toBe(11012);
  });
});

describe('POST /files/upload', () => {
  it('needs the form and nothing else, and the file can be read', async () => {
    const file = await png();
    const permission = await stack.permission(stack.a.designer, 'sail.png', file.length);
    const { key } = permission;
    const { status, body } = await stack.post(permission, file);
    expect([status, body]).toEqual([
      200,
      {
        errorCode: 0,
        errorMessage: '',
        response: { key, url: fileUrl(key) },
        status: 0,
        msg: '',
        data: { key, url: fileUrl(key) },
      },
    ]);
    const answer = await stack.read(stack.a.admin, fileUrl(key));
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
  });

  it('refuses an expired permission with 403 and says so', async () => {
    const permission = await stack.permission(stack.a.admin, 'sail.png');
    const { key } = permission;
    stack.server.clock.advance(15 * 60_000);
    const { status, body } = await stack.post(permission, await png());
    stack.server.clock.advance(-15 * 60_000);
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({
        errorCode: 10403,
        status: 10403,
        errorMessage: 'The upload permission has expired. Please try again',
        msg: 'The upload permission has expired. Please try again',
      }),
    ]);
    expect(await stack.server.services.storage.head(key)).toBeNull();
  });

  it('refuses forged policies and every key but its own', async () => {
    const permission = await stack.permission(stack.a.admin, 'sail.png');
    const dir = fileDir(stack.a.tenantId, stack.server.clock.now());
    const file = await png();
    const forged = await stack.post(permission, file, { signature: Buffer.alloc(32).toString('base64') });
    const keys = [
      newFileKey(dir, 'a.png'),
      permission.key.replace('.png', '.jpg'),
      newFileKey(fileDir(stack.b.tenantId, stack.server.clock.now()), 'a.png'),
      `${dir}../${permission.key}`,
      newFileKey(dir, 'page.html'),
      newFileKey(dir, 'a.svg'),
      '../../secret',
      '',
    ];
    const answers = [
      forged,
      ...(await Promise.all(keys.map((key) => stack.post(permission, file, { key })))),
    ];
    for (const { status, body } of answers) expect([status, body.errorCode]).toEqual([403, 10403]);
  });

  it('refuses the second use of a permission', async () => {
    const permission = await stack.permission(stack.a.admin, 'sail.png');
    await stack.post(permission, await png(10, 10));
    const before = await stack.server.services.storage.head(permission.key);
    const { status, body } = await stack.post(permission, await png(20, 20));
    expect([status, body.errorCode, body.errorMessage]).toEqual([
      409,
      10409,
      'This upload permission was already used. Please upload the file again',
    ]);
    expect(await stack.server.services.storage.head(permission.key)).toEqual(before);
  });

  it('refuses all but one of many posts with the same permission at the same time', async () => {
    const permission = await stack.permission(stack.a.admin, 'sail.png');
    const files = await Promise.all([10, 20, 30, 40, 50].map((side) => png(side, side)));
    const answers = await Promise.all(files.map((file) => stack.post(permission, file)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is not used again after an upload that failed, and holds no more room', async () => {
    const permission = await stack.permission(stack.a.admin, 'sail.png', 50);
    expect((await stack.post(permission, await png(80, 60))).status).toBe(413);
    expect((await stack.post(permission, Buffer.alloc(10))).status).toBe(409);
    const { rows } = await stack.server.owner.query('select from uploads where key = $1', [permission.key]);
    expect(rows).toEqual([]);
  });

  it('refuses a form without a file, an empty file, and what is no form', async () => {
    const permission = await stack.permission(stack.a.admin, 'sail.png');
    const { key } = permission;
    expect((await stack.post(permission, Buffer.alloc(0))).status).toBe(400);
    const form = new FormData();
    form.set('key', key);
    const bare = await fetch(`${stack.origin}/files/upload`, { method: 'POST', body: form });
    expect([bare.status, ((await bare.json()) as { errorCode: number }).errorCode]).toEqual([400, 10400]);
    const json = await fetch(`${stack.origin}/files/upload`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    expect(await temporary()).toEqual([]);
  });

  it('refuses the file when it comes before its policy', async () => {
    const { key, fields } = await stack.permission(stack.a.admin, 'sail.png');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await png())]), 'a.png');
    for (const [name, value] of Object.entries({ key, ...fields })) form.set(name, value);
    expect((await fetch(`${stack.origin}/files/upload`, { method: 'POST', body: form })).status).toBe(403);
  });

  it('refuses a body that says it is too large without reading it', async () => {
    const socket = connect(Number(new URL(stack.origin).port), '127.0.0.1');
    socket.write(
      `POST /files/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${600 * 1024 * 1024}\r\n\r\n--x\r\n`,
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('leaves nothing of an upload whose client goes away', async () => {
    const permission = await stack.permission(stack.a.admin, 'sail.png');
    const { key } = permission;
    const fields = Object.entries({ key, ...permission.fields }).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head =
      'POST /files/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n';
    const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const socket = connect(Number(new URL(stack.origin).port), '127.0.0.1');
    socket.write(head + fields.join('') + file + 'x'.repeat(10_000));
    await expect.poll(temporary).toHaveLength(1);
    socket.destroy();
    await expect.poll(temporary).toEqual([]);
    expect(await stack.server.services.storage.head(key)).toBeNull();
  });
});
