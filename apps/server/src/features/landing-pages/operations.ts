import { collect } from '@adsail/connectors';
import { isPublished } from '@adsail/contract/landing-pages';
import { z } from 'zod';
import type { OpenedAccount } from '../accounts/index.ts';
import { defineAssetChange, defineCreation, forgetAssets, partOf } from '../assets/index.ts';
import type { SiteData } from './asset.ts';
import { forgetNotes, noteCreated } from './store/notes.ts';

const SiteKind = z.enum(['THIRDPARTY', 'ORANGE']);
type SiteKind = z.output<typeof SiteKind>;

const listOf = (account: OpenedAccount, { kind }: { kind: SiteKind }) =>
  partOf(account, 'sites').list(account.scope, kind);

const allOf = (account: OpenedAccount, kind: SiteKind) => collect(listOf(account, { kind }));

export const siteCreate = defineCreation({
  kind: 'site.create',
  asset: 'site',
  payload: z.object({
    kind: SiteKind,
    name: z.string().min(1),
    url: z.string(),
    /** What stands on a page that is built of it. */
    text: z.string().default(''),
    linkText: z.string().default(''),
    /** Of a copy: what it is built of instead. */
    bricks: z.array(z.unknown()).min(1).optional(),
    /** Kept here, not sent. */
    productId: z.string(),
    description: z.string(),
  }),
  name: ({ name }) => name,
  listed: ({ kind }) => kind,
  list: listOf,
  create(account, { kind, name, url, text, linkText, bricks }) {
    const sites = partOf(account, 'sites');
    const draft =
      kind === 'ORANGE'
        ? { kind, name, bricks: bricks ?? sites.bricksOf({ text, linkText, url }) }
        : { kind, name, url };
    return sites.create(account.scope, draft);
  },
  madeOf: ({ id }) => ({ id }),
  found: ({ kind, name, url }) => ({
    name,
    data: {
      pageType: kind,
      status: kind === 'ORANGE' ? 'EDIT' : 'AWAIT_AUDIT',
      platformStatus: '',
      url: kind === 'ORANGE' ? null : url,
      createdAt: null,
    } satisfies SiteData,
  }),
  async after(tx, operations, services) {
    for (const { account, payload, outcome } of operations)
      await noteCreated(tx, account, outcome.externalId as string, payload, services.clock());
  },
});

export const siteUpdate = defineAssetChange({
  kind: 'site.update',
  asset: 'site',
  action: 'update',
  payload: z.object({
    id: z.string().min(1),
    kind: SiteKind,
    name: z.string().min(1),
    published: z.boolean(),
  }),
  name: ({ name }) => name,
  async read(account, { id, kind }, once) {
    const site = (await once(kind, () => allOf(account, kind))).find((each) => each.id === id);
    return site ? { name: site.name, published: isPublished(site) } : null;
  },
  isWanted: (state, { name, published }) => state.name === name && state.published === published,
  async send(account, { id, kind, name, published }, before) {
    const sites = partOf(account, 'sites');
    const { scope } = account;
    const isRenamed = before?.name !== name;
    if (isRenamed)
      await sites.update(
        scope,
        id,
        // The address of somebody's own page cannot change, and is not sent.
        kind === 'ORANGE' ? { kind, name, bricks: await sites.bricks(scope, id) } : { kind, name, url: '' },
      );
    // A new name makes a draft of a page that was published.
    const isOut = before?.published === true && !isRenamed;
    if (kind !== 'ORANGE' || isOut === published) return;
    const [result] = await sites.publish(scope, [id], published);
    if (result && !result.ok) throw result.error;
  },
});

export const siteDelete = defineAssetChange({
  kind: 'site.delete',
  asset: 'site',
  action: 'delete',
  payload: z.object({ id: z.string().min(1), kind: SiteKind, name: z.string() }),
  name: ({ name }) => name,
  async read(account, { id, kind }, once) {
    return { isThere: (await once(kind, () => allOf(account, kind))).some((each) => each.id === id) };
  },
  isWanted: ({ isThere }) => !isThere,
  async send(account, { id, kind }) {
    const [result] = await partOf(account, 'sites').remove(account.scope, kind, [id]);
    if (result && !result.ok) throw result.error;
  },
  async after(tx, operations, services) {
    await forgetAssets('site', tx, operations, services);
    for (const { account, payload } of operations) await forgetNotes(tx, account, payload.id);
  },
});
