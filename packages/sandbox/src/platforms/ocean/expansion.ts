import { id, list, object, oneOf, required, text } from '../../fields/index.ts';
import type { Call, Route } from '../../http/call.ts';
import type { Account } from '../../state/index.ts';
import { caller } from './auth.ts';
import { ok } from './envelope.ts';
import { errorCodes, OceanError } from './errors.ts';
import { big, key, pageOf, paging, part, readQuery, words } from './input.ts';
import { accountsOf, organisation } from './principals.ts';

/** The token's ad accounts below one organisation, which has to be one of the roles that the call is for. */
function below(call: Call, given: unknown, roles: RegExp): Account[] {
  const above = key(given);
  const own = accountsOf(call.world, caller(call)).filter(
    ({ businessId, role }) => businessId === above && roles.test(role),
  );
  if (own.length === 0 || !organisation(call.world, above))
    throw new OceanError(errorCodes.denied, `没有操作账户${above}的权限`);
  return own;
}

const named = (name: unknown) => (account: Account) =>
  typeof name !== 'string' || account.name.includes(name);
const organisationPattern = /^CUSTOMER_/;

/** From an organisation to its ad accounts: a call for each role. */
export const expansionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/open_api/2/majordomo/advertiser/select/',
    handle(call) {
      const { advertiser_id } = readQuery(call, { advertiser_id: required(id({ as: 'number' })) });
      const rows = below(call, advertiser_id, organisationPattern);
      return ok(call, {
        list: rows.map((one) => ({ advertiser_id: big(one.id), advertiser_name: one.name })),
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/2/customer_center/advertiser/list/',
    handle(call) {
      const values = readQuery(call, {
        cc_account_id: required(id({ as: 'number' })),
        account_source: oneOf(['AD', 'LOCAL', 'QIANCHUAN', 'ENTERPRISE']),
        filtering: object({ account_name: text() }),
        ...paging(100),
      });
      const isAd = (values['account_source'] ?? 'AD') === 'AD';
      const own = isAd ? below(call, values['cc_account_id'], organisationPattern) : [];
      const { rows, page_info } = pageOf(
        own.filter(named(part(values['filtering'])['account_name'])),
        values,
      );
      return ok(call, {
        list: rows.map((one) => ({
          advertiser_id: big(one.id),
          advertiser_name: one.name,
          advertiser_type: 'NORMAL',
          account_id: one.id,
        })),
        page_info,
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/v3.0/customer_center/account/list/',
    handle(call) {
      const values = readQuery(call, {
        account_id: required(id({ as: 'number' })),
        filter: required(
          object({
            account_type: required(oneOf(['AD', 'LOCAL', 'QIANCHUAN'])),
            account_ids: list(id({ as: 'number' }), { max: 100 }),
            account_name: text(),
            account_tag: text(),
          }),
        ),
        ...paging(100),
      });
      const filter = part(values['filter']);
      const ids = words(filter['account_ids']);
      const own =
        filter['account_type'] === 'AD' ? below(call, values['account_id'], organisationPattern) : [];
      const matching = own
        .filter(named(filter['account_name']))
        .filter((one) => ids.length === 0 || ids.includes(one.id));
      const { rows, page_info } = pageOf(matching, values);
      return ok(call, {
        accounts: rows.map((one) => ({
          account_id: big(one.id),
          account_name: one.name,
          account_type: 'AD',
        })),
        page_info,
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/2/ebp/advertiser/list/',
    handle(call) {
      const values = readQuery(call, {
        enterprise_organization_id: required(id({ as: 'number' })),
        account_source: required(oneOf(['AD', 'LOCAL', 'QIANCHUAN', 'ENTERPRISE'])),
        filtering: object({ account_name: text(), active_account: text() }),
        ...paging(100),
      });
      const own =
        values['account_source'] === 'AD'
          ? below(call, values['enterprise_organization_id'], /ENTERPRISE_BP/)
          : [];
      const { rows, page_info } = pageOf(
        own.filter(named(part(values['filtering'])['account_name'])),
        values,
      );
      return ok(call, {
        account_list: rows.map((one) => ({
          account_id: big(one.id),
          account_name: one.name,
          account_type: 'AD_NORMAL',
        })),
        page_info,
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/2/agent/advertiser/select/',
    handle(call) {
      const values = readQuery(call, { advertiser_id: required(id({ as: 'number' })), ...paging(1000) });
      const { rows, page_info } = pageOf(below(call, values['advertiser_id'], /AGENT/), values, 100);
      return ok(call, { list: rows.map((one) => big(one.id)), page_info });
    },
  },
];
