import { createStorage } from '../../apps/server/src/storage/index.ts';
import { storedFile } from '../../apps/server/src/storage/stored-file.ts';
import { MemoryLimiter } from '../../packages/connectors/src/core/index.ts';
import { facebook } from '../../packages/connectors/src/facebook/index.ts';
import { ocean } from '../../packages/connectors/src/ocean/index.ts';
import { tiktok } from '../../packages/connectors/src/tiktok/index.ts';
import { developerApps } from '../../packages/sandbox/src/apps.ts';
import type { Order } from './stage.ts';

const connectors = { tiktok, facebook, ocean };

/** A file of the server's own storage, through the connector to the platform. */
async function upload({ platform, url, accessToken, accountId, folder, key, name }: Order): Promise<void> {
  const storage = createStorage({ config: { secret: 'of the bench', storage: { driver: 'local', folder } } });
  const source = await storedFile(storage, key, 'video/mp4');
  if (!source) throw new Error('The file is not there');
  const runtime = { limiter: new MemoryLimiter(), log() {} };
  const { id: appId, secret } = developerApps[platform];
  const { uploads } = connectors[platform]({ appId, secret, baseUrl: `${url}/${platform}` }, runtime);
  const scope = { accessToken, account: { id: accountId, currency: 'USD', zone: 'UTC' } };
  await uploads?.upload(scope, { kind: 'video', name, source });
}

process.on('message', (order: Order) => {
  upload(order).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.({ ready: true });
