import { attempt, type Caller, chunksOf, collect, TokenError, numbered } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { idText, type WireId, wireId } from './ids.ts';
import type { PageInfo, PrincipalRow } from './wire.ts';

/** An ad account and what it was found below: an organisation, an agency, or nothing. */
export interface Held {
  id: string;
  name: string;
  businessId: string | null;
  businessName: string | null;
}

interface Named {
  id: WireId;
  name: string;
}

const pageSize = 100;
const adAccountType = 'AD';

/** "From token to ad accounts": each kind of principal has its own call. Those without ad accounts have none. */
const expansions: readonly (readonly [
  RegExp,
  (client: OceanClient, caller: Caller, id: bigint) => Promise<Named[]>,
])[] = [
  [/^CUSTOMER_(ADMIN|OPERATOR)$/, ofOrganisation],
  [/^PLATFORM_ROLE_ENTERPRISE_BP_/, ofEnterprise],
  [/^(CHILD_)?AGENT$/, ofAgency],
];

function ofOrganisation(client: OceanClient, caller: Caller, cc_account_id: bigint): Promise<Named[]> {
  interface Data {
    list: { advertiser_id: WireId; advertiser_name: string }[];
    page_info: PageInfo;
  }
  return collect(
    numbered<Named>(async (page) => {
      const query = { cc_account_id, account_source: adAccountType, page, page_size: pageSize };
      const data = await client.get<Data>(caller, '2/customer_center/advertiser/list/', query);
      const items = data.list.map((row) => ({ id: row.advertiser_id, name: row.advertiser_name }));
      return { items, info: data.page_info };
    }),
  );
}

function ofEnterprise(client: OceanClient, caller: Caller, organisation: bigint): Promise<Named[]> {
  interface Data {
    account_list: { account_id: WireId; account_name: string }[];
    page_info: PageInfo;
  }
  return collect(
    numbered<Named>(async (page) => {
      const query = {
        enterprise_organization_id: organisation,
        account_source: adAccountType,
        page,
        page_size: pageSize,
      };
      const data = await client.get<Data>(caller, '2/ebp/advertiser/list/', query);
      const items = data.account_list.map((row) => ({ id: row.account_id, name: row.account_name }));
      return { items, info: data.page_info };
    }),
  );
}

/** An agency's list has ids only: the names are asked for. */
async function ofAgency(client: OceanClient, caller: Caller, advertiser_id: bigint): Promise<Named[]> {
  const ids = await collect(
    numbered<WireId>(async (page) => {
      const query = { advertiser_id, page, page_size: pageSize };
      const data = await client.get<{ list: WireId[]; page_info: PageInfo }>(
        caller,
        '2/agent/advertiser/select/',
        query,
      );
      return { items: data.list, info: data.page_info };
    }),
  );
  const found: Named[] = [];
  for (const advertiser_ids of chunksOf(ids, pageSize))
    found.push(...(await client.get<Named[]>(caller, '2/advertiser/public_info/', { advertiser_ids })));
  return found;
}

/** What a person gave access to may be ad accounts or those who hold them; each account comes once,
 *  with the organisation where it has one. */
export async function heldAccounts(client: OceanClient, caller: Caller): Promise<Held[]> {
  const { list } = await client.get<{ list: PrincipalRow[] }>(caller, 'oauth2/advertiser/get/', {
    access_token: caller.accessToken,
  });
  const found = new Map<string, Held>();
  for (const principal of list) {
    // The person's own right to it has ended.
    if (principal.is_valid === false) continue;
    for (const held of await below(client, caller, principal))
      if (!found.get(held.id)?.businessId) found.set(held.id, held);
  }
  return [...found.values()];
}

async function below(client: OceanClient, caller: Caller, principal: PrincipalRow): Promise<Held[]> {
  const id = idText(principal.account_id);
  const name = principal.account_name;
  const role = principal.account_role ?? principal.account_type ?? '';
  if (role === 'ADVERTISER') return [{ id, name, businessId: null, businessName: null }];
  const expand = expansions.find(([pattern]) => pattern.test(role))?.[1];
  if (!expand) return [];
  const rows = await attempt(() => expand(client, caller, wireId(id)));
  if (rows.ok)
    return rows.value.map((row) => ({
      id: idText(row.id),
      name: row.name,
      businessId: id,
      businessName: name,
    }));
  // One that the person may no longer see holds nothing for them; the others still do.
  if (rows.error instanceof TokenError && rows.error.failure === 'noAccess') return [];
  throw rows.error;
}
