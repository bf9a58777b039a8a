import { id, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { Account } from '../../../state/index.ts';
import { accountsOf, requireBusinessCenter } from '../accounts.ts';
import { businessAssetTypes } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input } from '../define-route.ts';

type Row = Input & { asset_id: string; asset_name: string };

/** Columns of the other kinds are there and null. */
const blank = {
  relation_status: null,
  advertiser_status: null,
  advertiser_account_type: null,
  advertiser_role: null,
  catalog_role: null,
  store_role: null,
  pixel_code: null,
  tt_account_roles: null,
};

const advertiserRows = (accounts: readonly Account[]): Row[] =>
  accounts.map(({ id: key, name, status }) => ({
    asset_id: key,
    asset_name: name,
    relation_status: 'BOUND',
    advertiser_status: status,
    advertiser_account_type: 'AUCTION',
    advertiser_role: 'ADMIN',
  }));

function rowsOf({ world }: Context, type: string, bcId: string, accounts: readonly Account[]): Row[] {
  const { objects } = world.state;
  switch (type) {
    case 'ADVERTISER':
      return advertiserRows(accounts);
    case 'PIXEL':
      return accounts
        .flatMap((account) => objects.listed('tiktok', 'pixel', { accountId: account.id }))
        .map(({ id: key, name, fields }) => ({
          asset_id: key,
          asset_name: name,
          relation_status: 'BOUND',
          pixel_code: fields['pixel_code'],
        }));
    case 'TT_ACCOUNT':
      return objects.listed('tiktok', 'tt_account', { accountId: bcId }).map(({ id: key, name }) => ({
        asset_id: key,
        asset_name: name,
        tt_account_roles: ['POST'],
      }));
    default:
      return [];
  }
}

export const businessAssetRoutes: Route[] = [
  get('bc/asset/get/', {
    part: 'ad accounts, pixels and TikTok accounts, all owned by the center; of the other kinds there are none',
    shape: {
      bc_id: required(id()),
      child_bc_id: id(),
      asset_type: required(oneOf(businessAssetTypes)),
      filtering: object({ keyword: text(), user_id: id(), user_email: text() }),
      ...paging(50),
    },
    handle(input, context) {
      const bc = requireBusinessCenter(context, input['bc_id']);
      const asset_type = input['asset_type'] as string;
      const { keyword = '', user_id, user_email } = (input['filtering'] ?? {}) as Record<string, string>;
      if (user_id !== undefined && user_email !== undefined)
        throw wrong('filtering: user_id and user_email cannot be used together.');
      const owner_bc_name = asset_type === 'TT_ACCOUNT' ? null : bc.name;
      const rows = rowsOf(context, asset_type, bc.id, accountsOf(context, bc.id))
        .filter(({ asset_id, asset_name }) => asset_name.includes(keyword) || asset_id === keyword)
        .map((row) => ({ ...blank, asset_type, relation_type: 'OWNER_BC', owner_bc_name, ...row }));
      return pageOf(rows, input);
    },
  }),
];
