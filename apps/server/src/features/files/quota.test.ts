import { fileCalls, fileUrl } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { fakeS3 } from '../../storage/testing/fake-s3.ts';
import { fieldsOf, type TestMember } from '../../testing/index.ts';
import { claimFile, sweepUnclaimed } from './index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import { png } from './testing/samples.ts';
import { usedBytes } from './upload-store.ts';

const quota = 100_000;
const minute = 60_000;
let stack: FileStack;
beforeAll(async () => {
  stack = await fileStack({ config: { storageQuotaBytes: quota } });
});
afterAll(() => stack.server.close());

const used = (member: TestMember, { server } = stack) =>
  withTenant(server.services.db, member, (tx) =>
    usedBytes(tx, server.services.clock(), server.services.storage.uploads !== null),
  );
const empty = ({ server } = stack) => server.owner.query('delete from uploads; delete from files');
async function ask(member: TestMember, size: number, language = 'en') {
  const { ticket } = await stack.token(member);
  const input = { ticket, name: 'a.png', size };
  return stack.server.as(member).send(fileCalls.permission, input, { 'accept-language': language });
}
const code = async (member: TestMember, size: number) => (await ask(member, size)).envelope.errorCode;

describe('the quota of an organisation', () => {
  it('is full to the byte, for this organisation alone, and says so in the language of the reader', async () => {
    await empty();
    expect(await code(stack.a.admin, quota - 10)).toBe(0);
    expect(await code(stack.a.optimizer, 11)).toBe(10400);
    expect(await code(stack.b.admin, quota)).toBe(0);
    const refused = await ask(stack.a.admin, 11);
    expect(refused.envelope.errorMessage).toBe(
      'The storage of your organisation is full: 98 KB of 98 KB in use. Delete what you no longer need, or ask your administrator for more',
    );
    expect(fieldsOf(refused)).toEqual({ size: 'files.quota' });
    expect((await ask(stack.a.admin, 11, 'zh')).envelope.errorMessage).toMatch(/存储空间已满/);
    expect((await ask(stack.a.admin, 11, 'ar')).envelope.errorMessage).toMatch(/ممتلئة/);
    expect(await code(stack.a.admin, 10)).toBe(0);
  });

  it('is not passed by many who ask at the same time', async () => {
    await empty();
    const codes = await Promise.all(Array.from({ length: 8 }, () => code(stack.a.admin, quota / 4)));
    expect(codes.filter((each) => each === 0)).toHaveLength(4);
    expect(await used(stack.a.admin)).toBe(quota);
  });

  it('counts what was uploaded, claimed or not, once', async () => {
    await empty();
    const { services } = stack.server;
    const file = await png(50, 50);
    const permission = await stack.permission(stack.a.admin, 'a.png', 5000);
    expect(await used(stack.a.admin)).toBe(5000);
    await stack.post(permission, file);
    expect(await used(stack.a.admin)).toBe(file.length);
    const seen = await stack.look(stack.a.admin, permission.url, 'image');
    await withTenant(services.db, stack.a.admin, (tx) => claimFile(tx, services, seen, { path: 'imageUrl' }));
    expect(await used(stack.a.admin)).toBe(file.length);
    const { rows } = await stack.server.owner.query('select from uploads');
    expect(rows).toEqual([]);
  });

  it('gets back what a permission held that was never used', async () => {
    await empty();
    await stack.permission(stack.a.admin, 'a.png', quota);
    expect(await code(stack.a.admin, 1)).toBe(10400);
    stack.server.clock.advance(15 * minute);
    const later = await code(stack.a.admin, 1);
    await stack.server.owner.query(`delete from uploads where size = 1`);
    stack.server.clock.advance(61 * minute);
    await sweepUnclaimed(stack.server.services);
    const { rows } = await stack.server.owner.query('select from uploads');
    stack.server.clock.advance(-76 * minute);
    expect([later, rows]).toEqual([0, []]);
  });

  it('gets back what is swept', async () => {
    await empty();
    const key = await stack.upload(stack.a.admin, 'a.png', await png());
    expect(await used(stack.a.admin)).toBeGreaterThan(0);
    stack.server.clock.advance(25 * 60 * minute);
    await sweepUnclaimed(stack.server.services);
    stack.server.clock.advance(-25 * 60 * minute);
    expect(await stack.server.services.storage.head(key)).toBeNull();
    expect(await used(stack.a.admin)).toBe(0);
  });

  it('holds for the multipart client as well, and leaves nothing in the store', async () => {
    await empty();
    const { services } = stack.server;
    await stack.permission(stack.a.admin, 'a.png', quota - 10);
    const stored = async () => {
      const keys: string[] = [];
      const now = services.clock();
      const dir = `${stack.a.tenantId}/${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}/`;
      for await (const { key } of services.storage.list(dir)) keys.push(key);
      return keys.length;
    };
    const before = await stored();
    const { body } = await stack.send(stack.a.admin, 'image', 'a.png', await png());
    expect([body.errorCode, body.response]).toEqual([
      10400,
      { fields: [expect.objectContaining({ path: 'file', rule: 'files.quota' })] },
    ]);
    expect(await stored()).toBe(before);
  });
});

describe('with a bucket, which does not tell what arrives', () => {
  const account = { bucket: 'house', region: 'eu-central-1', accessKey: 'TESTKEY', secretKey: 'secret' };
  let s3: Awaited<ReturnType<typeof fakeS3>>;
  let far: FileStack;
  beforeAll(async () => {
    s3 = await fakeS3(account);
    far = await fileStack({
      config: {
        storageQuotaBytes: quota,
        storage: { driver: 's3', endpoint: s3.endpoint, ...account, forcePathStyle: true, signature: 'v4' },
      },
    });
  });
  afterAll(async () => {
    await far.server.close();
    await s3.close();
  });

  it('a permission holds its room until the sweep has looked', async () => {
    const file = await png();
    const sent = await far.permission(far.a.admin, 'a.png', 5000);
    await far.post(sent, file);
    await far.permission(far.a.admin, 'b.png', 6000);
    expect(await used(far.a.admin, far)).toBe(11_000);
    far.server.clock.advance(20 * minute);
    expect(await used(far.a.admin, far)).toBe(11_000);
    far.server.clock.advance(60 * minute);
    await sweepUnclaimed(far.server.services);
    expect(await used(far.a.admin, far)).toBe(file.length);
    expect(s3.objects.has(sent.key)).toBe(true);
    expect(fileUrl(sent.key)).toBe(sent.url);
    far.server.clock.advance(-80 * minute);
  });
});
