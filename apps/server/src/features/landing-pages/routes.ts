import { CallError } from '@adsail/contract';
import { landingPageCalls, sitePlatforms } from '@adsail/contract/landing-pages';
import { presentPage } from '../../db/paging.ts';
import { presentRow } from '../../db/rows.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { startSync } from '../assets/index.ts';
import { createSite } from './create-site.ts';
import { addLocal, changeLocal, deleteLocal } from './local.ts';
import { changeMirrored, deleteMirrored, refuseOtherUrl } from './mirrored.ts';
import { presentDetail, presentLandingPage } from './present.ts';
import { findPage, pagePages, type PageRow } from './store/pages.ts';

type Args = Pick<MemberArgs, 'tx' | 'actor' | 'services' | 'audit'>;

/** Facebook's have calls of their own. */
async function takePage({ tx, actor }: Args, id: string): Promise<PageRow> {
  const row = await findPage(tx, actor, sitePlatforms, id);
  if (!row) throw new CallError('notFound');
  return row;
}

export const landingPageRoutes = bind(landingPageCalls, {
  async list({ input: { platform = [...sitePlatforms], ...query }, tx, actor }) {
    return presentPage(await pagePages(tx, actor, { platform, ...query }), presentLandingPage);
  },

  sync: (args) => startSync({ kind: 'site', platform: args.input.platform }, args),

  async addThird(args) {
    const { platform, advertiserId, ...values } = args.input;
    if (platform === 'OCEAN' && advertiserId)
      return { ...(await createSite(args, { advertiserId, kind: 'THIRDPARTY', ...values })), id: null };
    const { id } = await addLocal(args, 'TIKTOK', { pageType: 'THIRDPARTY', ...values });
    return { changeId: null, id };
  },

  async editThird(args) {
    const { id, version, url, ...values } = args.input;
    const row = await takePage(args, id);
    if (row.source === 'LOCAL') {
      await changeLocal(args, row.platform, { id, version }, { ...values, url });
      return { changeId: null };
    }
    if (row.page_type === 'ORANGE') throw new CallError('conflict', { key: 'landing-pages:error.notThird' });
    if (row.page_type === 'THIRDPARTY') refuseOtherUrl(row, url);
    return changeMirrored(args, row, { id, version, ...values });
  },

  addOrange: (args) => createSite(args, { kind: 'ORANGE', ...args.input }),

  async editOrange(args) {
    const row = await takePage(args, args.input.id);
    if (row.page_type !== 'ORANGE') throw new CallError('conflict', { key: 'landing-pages:error.notOrange' });
    return changeMirrored(args, row, args.input);
  },

  async delete(args) {
    const row = await takePage(args, args.input.id);
    if (row.source === 'PLATFORM') return deleteMirrored(args, row);
    await deleteLocal(args, row.platform, [row.id]);
    return { changeId: null };
  },

  async detail({ input, tx, actor }) {
    return presentRow(await findPage(tx, actor, sitePlatforms, input.id), presentDetail);
  },

  async facebookPage({ input, tx, actor }) {
    return presentPage(await pagePages(tx, actor, { platform: ['FACEBOOK'], ...input }), presentLandingPage);
  },

  facebookAdd: (args) => addLocal(args, 'FACEBOOK', args.input),

  facebookEdit(args) {
    const { id, version, ...values } = args.input;
    return changeLocal(args, 'FACEBOOK', { id, version }, values);
  },

  facebookDelete: (args) => deleteLocal(args, 'FACEBOOK', args.input.ids),
});
