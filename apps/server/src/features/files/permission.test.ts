import { fileCalls, fileUrl, openPermissions, UploadPermission } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, type TestMember } from '../../testing/index.ts';
import { fakeS3 } from '../../storage/testing/fake-s3.ts';
import { type FileStack, fileStack } from './testing/stack.ts';

const account = { bucket: 'house', region: 'eu-central-1', accessKey: 'TESTKEY', secretKey: 'secret' };
let stack: FileStack;

const bucketAt = (endpoint: string) =>
  ({ driver: 's3', endpoint, ...account, forcePathStyle: true, signature: 'v4' }) as const;
const ask = (member: TestMember, input: Record<string, unknown>) =>
  stack.server.as(member).send(fileCalls.permission, input);
const wrongFields = async (member: TestMember, input: Record<string, unknown>) => {
  const answer = await ask(member, input);
  expect([answer.status, answer.envelope.errorCode]).toEqual([200, 10400]);
  return fieldsOf(answer);
};

describe.each(['local', 's3'] as const)('/ad/file/permission with the driver %s', (driver) => {
  let bucket: Awaited<ReturnType<typeof fakeS3>> | null = null;
  beforeAll(async () => {
    bucket = driver === 's3' ? await fakeS3(account) : null;
    stack = await fileStack(bucket ? { config: { storage: bucketAt(bucket.endpoint) } } : {});
  });
  afterAll(async () => {
    await stack.server.close();
    await bucket?.close();
  });

  it('permits one file of this name and size, under a key of its own', async () => {
    const { ticket } = await stack.token(stack.a.designer);
    const name = '夏日 sale.JPG';
    const asked = await Promise.all([1, 2].map(() => ask(stack.a.designer, { ticket, name, size: 1234 })));
    const [one, two] = asked.map(({ envelope }) => UploadPermission.parse(envelope.response));
    expect(one).toMatchObject({
      host: stack.server.services.storage.uploadHost,
      url: fileUrl(one!.key),
      maxBytes: 1234,
    });
    expect(one?.key).toMatch(/\.jpg$/);
    expect(one?.key).not.toBe(two?.key);
    const minutes = (Date.parse(one!.expiration) - stack.server.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
  });

  it('asks for credentials of this organisation that still hold', async () => {
    const { ticket } = await stack.token(stack.a.admin);
    const file = { name: 'a.png', size: 10 };
    const foreign = await stack.token(stack.b.admin);
    const later = `${Number(ticket.split('.')[0]) + 60_000}.${ticket.split('.')[1]}`;
    for (const bad of [foreign.ticket, later, 'nonsense', '.', ''])
      expect(Object.keys(await wrongFields(stack.a.admin, { ...file, ticket: bad })), bad).toEqual([
        'ticket',
      ]);
    expect(await wrongFields(stack.a.admin, { ...file, ticket: later })).toMatchObject({
      ticket: 'files.uploadExpired',
    });
    // Renewed by a colleague, it is the same organisation's.
    expect((await ask(stack.a.optimizer, { ...file, ticket })).envelope.errorCode).toBe(0);
    stack.server.clock.advance(15 * 60_000);
    const expired = await wrongFields(stack.a.admin, { ...file, ticket });
    stack.server.clock.advance(-15 * 60_000);
    expect(Object.keys(expired)).toEqual(['ticket']);
  });

  it('refuses what no kind allows, before a byte is sent', async () => {
    const { ticket } = await stack.token(stack.a.admin);
    const wrong = (name: string, size: number) => wrongFields(stack.a.admin, { ticket, name, size });
    expect(Object.keys(await wrong('a.svg', 10))).toEqual(['name']);
    expect(Object.keys(await wrong('a', 10))).toEqual(['name']);
    expect(await wrong('a.png', 10 * 1024 * 1024 + 1)).toEqual({ size: 'files.size' });
    expect(Object.keys(await wrong('a.mp4', 500 * 1024 * 1024 + 1))).toEqual(['size']);
    expect(Object.keys(await wrong('a.png', 0))).toEqual(['size']);
    const { rows } = await stack.server.owner.query('select from uploads where size > 10000000');
    expect(rows).toEqual([]);
  });

  it('lets nobody fill the quota by asking alone; others go on, and so does it when they run out', async () => {
    const { ticket } = await stack.token(stack.b.designer);
    const file = { ticket, name: 'a.mp4', size: 1000 };
    const codes = [];
    for (let at = 0; at <= openPermissions; at += 1)
      codes.push((await ask(stack.b.designer, file)).envelope.errorCode);
    expect(codes).toEqual([...Array<number>(openPermissions).fill(0), 10429]);
    expect((await ask(stack.b.admin, file)).envelope.errorCode).toBe(0);
    stack.server.clock.advance(16 * 60_000);
    const renewed = await stack.token(stack.b.designer);
    expect((await ask(stack.b.designer, { ...file, ticket: renewed.ticket })).envelope.errorCode).toBe(0);
    stack.server.clock.advance(-16 * 60_000);
  });

  it('counts those as open whose file has not come as large as it was said to be', async () => {
    const { ticket } = await stack.token(stack.b.optimizer);
    const file = { ticket, name: 'a.mp4', size: 1000 };
    const code = async () => (await ask(stack.b.optimizer, file)).envelope.errorCode;
    const permissions = [];
    for (let at = 0; at < openPermissions; at += 1) {
      const { envelope } = await ask(stack.b.optimizer, file);
      permissions.push(UploadPermission.parse(envelope.response));
    }
    expect(await code()).toBe(10429);
    const [first, second] = permissions as [UploadPermission, UploadPermission];
    await stack.post(first, Buffer.alloc(1));
    // The local store gives back at once what a smaller file leaves; in a bucket it is still held.
    expect(await code()).toBe(driver === 's3' ? 10429 : 0);
    await stack.post(second, Buffer.alloc(1000));
    expect(await code()).toBe(0);
  });
});
