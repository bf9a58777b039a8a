import { hash } from 'node:crypto';
import { createStorage } from '../../apps/server/src/storage/index.ts';
import { storedFile } from '../../apps/server/src/storage/stored-file.ts';
import { MemoryLimiter } from '../../packages/connectors/src/core/index.ts';
import { facebook } from '../../packages/connectors/src/facebook/index.ts';
import { ocean } from '../../packages/connectors/src/ocean/index.ts';
import { tiktok } from '../../packages/connectors/src/tiktok/index.ts';
import { developerApps } from '../../packages/sandbox/src/apps.ts';
import type { Film, Order } from './stage.ts';

const connectors = { tiktok, facebook, ocean };

function connectorOf({ platform, url, accessToken, accountId }: Order) {
  const runtime = { limiter: new MemoryLimiter(), log() {} };
  const { id: appId, secret } = developerApps[platform];
  const { uploads, audiences } = connectors[platform](
    { appId, secret, baseUrl: `${url}/${platform}` },
    runtime,
  );
  const scope = { accessToken, account: { id: accountId, currency: 'USD', zone: 'UTC' } };
  return { uploads, audiences, scope };
}

/** A file of the server's own storage, through the connector to the platform. */
async function uploadFilm(order: Order, { folder, key }: Film): Promise<void> {
  const storage = createStorage({ config: { secret: 'of the bench', storage: { driver: 'local', folder } } });
  const source = await storedFile(storage, key, 'video/mp4');
  if (!source) throw new Error('The file is not there');
  const { uploads, scope } = connectorOf(order);
  await uploads?.upload(scope, { kind: 'video', name: order.name, source });
}

async function* digests(people: number): AsyncGenerator<string> {
  for (let person = 0; person < people; person += 1) yield hash('sha256', `${person}@example.com`);
}

/** All platforms take the digests of telephone numbers. */
async function uploadList(order: Order, people: number): Promise<void> {
  const { audiences, scope } = connectorOf(order);
  const list = { identifier: 'phone', hash: 'sha256', values: digests(people) } as const;
  await audiences?.lists?.create(scope, { name: order.name, list });
}

const upload = (order: Order): Promise<void> =>
  'people' in order.content ? uploadList(order, order.content.people) : uploadFilm(order, order.content);

process.on('message', (order: Order) => {
  upload(order).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.({ ready: true });
