import { hash } from '../../../random.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';

const dayMs = 86_400_000;
/** Authors may release a post for 7, 30, 60 or 365 days. */
const releasedDays = 60;

/** Made of what it belongs to, so that nothing else in the world gets another id for it. */
const derived = (prefix: string, ...words: (string | number)[]): string =>
  `${prefix}${hash(...words)
    .toString()
    .padStart(10, '0')}${hash('tail', ...words)
    .toString()
    .padStart(10, '0')}`.slice(0, 19);

type Fields = Record<string, unknown>;

function inserter(world: World, createdAt: number) {
  return (level: string, id: string, accountId: string, name: string, fields: Fields): string =>
    world.state.objects.insert('tiktok', level, { id, accountId, name, fields, status: 'ENABLE', createdAt })
      .id;
}

/** What an identity has published. */
function insertPosts(world: World, owner: string, texts: readonly string[], createdAt: number, code = false) {
  const insert = inserter(world, createdAt);
  texts.forEach((text, index) => {
    const id = derived('74', 'post', owner, index);
    insert('post', id, owner, text, {
      item_type: index === 2 ? 'CAROUSEL' : 'VIDEO',
      ...(code
        ? { auth_code: `#${derived('', 'code', id)}`, auth_end: world.clock.now() + releasedDays * dayMs }
        : {}),
      duration: 9 + index * 4,
      width: 720,
      height: 1280,
    });
  });
}

/** A person's or brand's presence on TikTok itself: what an account may advertise besides its own files. */
export function insertPresence(world: World, account: Account, product: string, app: string): void {
  const { createdAt } = account;
  const insert = inserter(world, createdAt);
  const handle = product.toLowerCase().replaceAll(/\W+/g, '');
  const user = insert('tt_user', derived('70', 'user', account.id), account.id, `${product} Studio`, {
    user_name: `${handle}.studio`,
  });
  insertPosts(
    world,
    user,
    [`${product} in ten seconds`, `How we made ${product}`, `${product} in pictures`],
    createdAt,
  );
  const creator = derived('70', 'creator', account.id);
  insert('creator', creator, creator, `Fan of ${product}`, { user_name: `${handle}.fan` });
  insertPosts(world, creator, [`My best round of ${product}`, `${product}: three tricks`], createdAt, true);
  insertPages(insert, account, product, app);
}

/** A TikTok account that a business center holds: all of its ad accounts may use it. */
export function insertBusinessPresence(world: World, bc: string, name: string, createdAt: number): void {
  const id = derived('70', 'business', bc);
  inserter(world, createdAt)('tt_account', id, bc, name, {
    user_name: name.toLowerCase().replaceAll(/\W+/g, ''),
  });
  insertPosts(world, id, [`${name} says hello`, `A day at ${name}`], createdAt);
}

function insertPages(
  insert: ReturnType<typeof inserter>,
  account: Account,
  product: string,
  app: string,
): void {
  const pages: [type: string, title: string, status: string, more?: Fields][] = [
    ['LEAD_GEN', `${product} newsletter`, 'PUBLISHED'],
    ['LEAD_GEN', `${product} survey`, 'EDITED'],
    ['APP_PROFILE_PAGE', `${product} profile`, 'PUBLISHED', { app_id: app }],
    ['TIKTOK_INSTANT_PAGE', `Meet ${product}`, 'PUBLISHED', { has_cpp: false }],
  ];
  pages.forEach(([business_type, title, status, more], index) => {
    const id = derived('73', 'page', account.id, index);
    insert('page', id, account.id, title, { business_type, page_status: status, ...more });
  });
}
