import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, productCalls, productLimits } from '@adsail/contract/products';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';

let server: TestServer;
let fixture: Fixture;
let imageUrl: string;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  imageUrl = await testImage(server, fixture.a.admin);
});
afterAll(() => server.close());

const as = (member: TestMember = fixture.a.admin) => server.as(member);
async function added(
  values: { name?: string; illustrate?: string } = {},
  member?: TestMember,
): Promise<Product> {
  const { envelope } = await as(member).call(productCalls.add, { name: 'Lamp', imageUrl, ...values });
  expect(envelope).toMatchObject({ errorCode: 0 });
  return envelope.response;
}
const rowsOf = async (tenantId: string) =>
  (await server.owner.query('select * from products where tenant_id = $1 order by id', [tenantId])).rows;

describe('add', () => {
  it('keeps what was given, trimmed, and answers it', async () => {
    const product = await added({ name: '  Reading lamp ', illustrate: ' For long evenings ' });
    expect(product).toMatchObject({
      name: 'Reading lamp',
      illustrate: 'For long evenings',
      imageUrl,
      version: 1,
    });
    const stored = (await rowsOf(fixture.a.tenantId)).find(({ id }) => id === product.id);
    expect(stored).toMatchObject({
      name: 'Reading lamp',
      tenant_id: fixture.a.tenantId,
      image_url: imageUrl,
    });
  });

  it('allows the same name twice', async () => {
    const [first, second] = [await added({ name: 'Twin' }), await added({ name: 'Twin' })];
    expect(first.id).not.toBe(second.id);
  });

  it('holds its limits to the character, an emoji counting as one', async () => {
    await added({ name: '🛶'.repeat(productLimits.name), illustrate: 'x'.repeat(productLimits.illustrate) });
    const answer = await as().send(productCalls.add, {
      name: 'x'.repeat(productLimits.name + 1),
      illustrate: 'x'.repeat(productLimits.illustrate + 1),
      imageUrl,
    });
    expect(fieldsOf(answer)).toEqual({ name: 'maxLength', illustrate: 'maxLength' });
  });

  it('names what is missing, in the words of the specification', async () => {
    const answer = await as().send(productCalls.add, {});
    expect(answer.envelope).toMatchObject({
      errorCode: 10400,
      response: {
        fields: [
          { path: 'name', rule: 'products.nameRequired', message: 'Please enter the product name' },
          { path: 'imageUrl', rule: 'products.imageRequired', message: 'Please upload the main image' },
        ],
      },
    });
  });

  it('wants a picture that is there, is a picture, and is ours', async () => {
    const foreign = await testImage(server, fixture.b.admin);
    const text = await testImage(server, fixture.a.admin, { content: Buffer.from('no picture at all') });
    const gone = imageUrl.replace(/[0-9a-f]{12}\./, '000000000000.');
    const before = await rowsOf(fixture.a.tenantId);
    for (const bad of [foreign, text, gone, 'https://elsewhere.example/a.png', '/files/../../etc/passwd']) {
      const answer = await as().send(productCalls.add, { name: 'Lamp', imageUrl: bad });
      expect([bad, answer.envelope.errorCode]).toEqual([bad, 10400]);
      expect(Object.keys(fieldsOf(answer))).toEqual(['imageUrl']);
    }
    expect(await rowsOf(fixture.a.tenantId)).toEqual(before);
  });

  it('is for those who buy; a designer reads', async () => {
    await added({}, fixture.a.optimizer);
    const refused = await as(fixture.a.designer).send(productCalls.add, { name: 'Lamp', imageUrl });
    expect([refused.status, refused.envelope.errorCode]).toEqual([403, 10403]);
    expect((await as(fixture.a.designer).call(productCalls.page, {})).envelope.errorCode).toBe(0);
  });

  it('is done once for one key, also when two come at the same time', async () => {
    const headers = { 'idempotency-key': 'add-lamp-once-0001' };
    const name = 'Once only';
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => as().call(productCalls.add, { name, imageUrl }, headers)),
    );
    expect(new Set(answers.map(({ envelope }) => envelope.response.id)).size).toBe(1);
    const again = await as().call(productCalls.add, { name, imageUrl }, headers);
    expect(again.envelope).toEqual(answers[0]?.envelope);
    expect((await rowsOf(fixture.a.tenantId)).filter((row) => row.name === name)).toHaveLength(1);
    const other = await as().call(productCalls.add, { name: 'Another', imageUrl }, headers);
    expect(other.envelope).toMatchObject({
      errorCode: 10409,
      errorMessage: expect.stringContaining('Idempotency-Key'),
    });
  });

  it('leaves an audit entry with what came to be', async () => {
    const product = await added({ name: 'Audited' });
    const { rows } = await server.owner.query('select * from audit_log where entity_id = $1', [product.id]);
    expect(rows).toMatchObject([
      {
        tenant_id: fixture.a.tenantId,
        user_id: fixture.a.admin.userId,
        call: '/ad/product/add',
        entity: 'product',
        before: null,
        after: { name: 'Audited' },
      },
    ]);
  });
});

describe('update', () => {
  it('changes the fields and counts the version up', async () => {
    const product = await added({ name: 'Old name' });
    server.clock.advance(1000);
    const { envelope } = await as().call(productCalls.update, {
      id: product.id,
      name: 'New name',
      imageUrl,
      illustrate: 'now with words',
      version: 1,
    });
    expect(envelope.response).toMatchObject({ name: 'New name', illustrate: 'now with words', version: 2 });
    expect(envelope.response.createdAt).toBe(product.createdAt);
    expect(envelope.response.updatedAt > product.updatedAt).toBe(true);
  });

  it('lets one of two win that change the same version', async () => {
    const product = await added();
    const answers = await Promise.all(
      ['First', 'Second'].map((name) =>
        as().call(productCalls.update, { id: product.id, name, imageUrl, version: product.version }),
      ),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10409]);
    const { rows } = await server.owner.query('select version from products where id = $1', [product.id]);
    expect(rows).toEqual([{ version: 2 }]);
  });

  it.each([[2 ** 31], [Number.MAX_SAFE_INTEGER], [-1]])(
    'takes the version %d for an old one',
    async (version) => {
      const product = await added();
      const { envelope } = await as().call(productCalls.update, {
        id: product.id,
        name: 'x',
        imageUrl,
        version,
      });
      expect(envelope.errorCode).toBe(10409);
    },
  );

  it("does not know another tenant's product", async () => {
    const product = await added();
    const before = await rowsOf(fixture.a.tenantId);
    const { envelope } = await as(fixture.b.admin).call(productCalls.update, {
      id: product.id,
      name: 'Mine',
      imageUrl,
    });
    expect(envelope.errorCode).toBe(10404);
    expect(await rowsOf(fixture.a.tenantId)).toEqual(before);
  });
});

describe('delete', () => {
  it('removes it once', async () => {
    const product = await added();
    const answers = await Promise.all([1, 2].map(() => as().call(productCalls.delete, { id: product.id })));
    expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10404]);
    expect((await rowsOf(fixture.a.tenantId)).some(({ id }) => id === product.id)).toBe(false);
  });

  it('refuses while title groups use it, and says how many', async () => {
    const product = await added();
    for (const groupName of ['One', 'Two'])
      await as().call(titleGroupCalls.add, {
        productId: product.id,
        groupName,
        titles: ['A title of some length'],
      });
    const { envelope } = await as().call(productCalls.delete, { id: product.id });
    expect(envelope).toMatchObject({ errorCode: 10409, response: { count: 2 } });
    expect(envelope.errorMessage).toContain('2');
    expect((await rowsOf(fixture.a.tenantId)).some(({ id }) => id === product.id)).toBe(true);
  });
});

describe('page', () => {
  let mine: TestMember;
  beforeAll(async () => {
    const { b } = fixture;
    mine = b.admin;
    const url = await testImage(server, mine);
    for (const name of ['Alpha 100%', 'beta_1', 'BETA 2', 'gamma', 'Alpha 100x']) {
      server.clock.advance(1000);
      await as(mine).call(productCalls.add, { name, imageUrl: url });
    }
  });
  const names = async (input: object) => {
    const { envelope } = await as(mine).call(productCalls.page, input);
    return envelope.response.list.map(({ name }) => name);
  };

  it('shows the newest first and sorts by the named fields', async () => {
    expect(await names({})).toEqual(['Alpha 100x', 'gamma', 'BETA 2', 'beta_1', 'Alpha 100%']);
    expect(await names({ sort: { field: 'createdAt', order: 'asc' }, pageSize: 1 })).toEqual(['Alpha 100%']);
    const answer = await as(mine).send(productCalls.page, {
      sort: { field: 'id; drop table', order: 'asc' },
    });
    expect(fieldsOf(answer)).toEqual({ 'sort.field': 'oneOf' });
  });

  it('finds parts of a name, whatever their case, and takes wildcards for letters', async () => {
    expect(await names({ keyword: 'BETA' })).toEqual(['BETA 2', 'beta_1']);
    expect(await names({ keyword: '100%' })).toEqual(['Alpha 100%']);
    expect(await names({ keyword: '_' })).toEqual(['beta_1']);
    expect(await names({ keyword: '\\' })).toEqual([]);
  });

  it('finds products by their ids, among the own ones alone', async () => {
    const own = await added({ name: 'By id' });
    const [theirs] = (await as(mine).call(productCalls.page, {})).envelope.response.list;
    const { envelope } = await as().call(productCalls.page, { ids: [own.id, theirs?.id ?? ''] });
    expect(envelope.response.list.map(({ name }) => name)).toEqual(['By id']);
  });

  it('a select reaches the 1,400th of 1,500: by its name, by its id and by scrolling', async () => {
    const { tenantId, admin } = (await server.fixture()).b;
    await server.owner.query(
      `insert into products (tenant_id, id, name, image_url, illustrate, created_at, updated_at)
       select $1, gen_random_uuid(), 'Item ' || lpad(n::text, 4, '0'), '/files/a.png', '', now(), now()
       from generate_series(1, 1500) n`,
      [tenantId],
    );
    const ask = async (input: object) => {
      const sort = { field: 'name', order: 'asc' } as const;
      const { envelope } = await as(admin).call(productCalls.page, { sort, pageSize: 50, ...input });
      return envelope.response;
    };
    const [found, ...others] = (await ask({ keyword: 'item 1400' })).list;
    expect([found?.name, others]).toEqual(['Item 1400', []]);
    expect((await ask({ ids: [found?.id ?? ''] })).list).toEqual([found]);
    const page = await ask({ keyword: 'Item', pageIndex: 28 });
    expect([page.total, page.list.at(-1)]).toEqual([1500, found]);
  });

  it('pages without gaps or repeats and knows the total', async () => {
    const seen: string[] = [];
    for (const pageIndex of [1, 2, 3]) {
      const { envelope } = await as(mine).call(productCalls.page, { pageIndex, pageSize: 2 });
      expect(envelope.response).toMatchObject({ total: 5, pageIndex, pageSize: 2 });
      seen.push(...envelope.response.list.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(5);
    const past = await as(mine).call(productCalls.page, { pageIndex: 9, pageSize: 2 });
    expect(past.envelope.response).toMatchObject({ list: [], total: 5 });
    expect(fieldsOf(await as(mine).send(productCalls.page, { pageIndex: 0, pageSize: 1001 }))).toEqual({
      pageIndex: 'min',
      pageSize: 'max',
    });
  });

  it('keeps its order when the sort field is equal', async () => {
    await server.owner.query("update products set name = 'same' where tenant_id = $1", [mine.tenantId]);
    const sort = { field: 'name', order: 'asc' } as const;
    const whole = await as(mine).call(productCalls.page, { sort });
    const parts = await Promise.all(
      [1, 2, 3, 4, 5].map((pageIndex) => as(mine).call(productCalls.page, { sort, pageIndex, pageSize: 1 })),
    );
    expect(parts.flatMap(({ envelope }) => envelope.response.list)).toEqual(whole.envelope.response.list);
  });
});
