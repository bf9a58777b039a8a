import type { ImportRefusal } from '@adsail/contract/accounts';
import {
  type AccountInfo,
  type Accounts,
  type Caller,
  failed,
  type ItemResult,
  TokenError,
  type UnusableAccount,
} from '../core/index.ts';
import { checkedAccount } from '../core/account-rows.ts';
import type { GoogleClient } from './client.ts';
import { accountStateOf, closureOf, isOpen } from './enums.ts';
import { refusalOf } from './errors.ts';
import { type Found, type Hierarchy, hierarchyOf } from './hierarchy.ts';
import type { CustomerRow } from './wire.ts';

/** An account may have no name: then people know it by its number, written as Google's pages write it. */
const nameOf = ({ id, descriptiveName }: Pick<CustomerRow, 'id'> & Partial<CustomerRow>): string =>
  descriptiveName ?? id.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

const toAccountInfo = ({ row, manager }: Found): ItemResult<AccountInfo> =>
  checkedAccount('GOOGLE', {
    id: row.id,
    name: nameOf(row),
    company: null,
    state: accountStateOf(row.status),
    platformStatus: row.status,
    currency: row.currencyCode,
    zone: row.timeZone,
    // Account budgets are for people with billing access; accounts pay afterwards and hold no balance to show.
    balance: null,
    quota: null,
    minBudget: null,
    businessId: manager?.id ?? null,
    businessName: manager && nameOf(manager),
    createdAt: null,
  });

/** Of what the person is on, whatever cannot be used: an account that is simply missing leaves people guessing. */
function unusableOf({ found, managers, failures }: Hierarchy): UnusableAccount[] {
  const named = (id: string) => nameOf(found.get(id)?.row ?? managers.get(id) ?? { id });
  const refused = (id: string, reason: ImportRefusal, message = ''): UnusableAccount => ({
    id,
    name: named(id),
    reason,
    message,
  });
  const closed = [...found.values()].filter(({ row }) => !isOpen(row));
  const doors = [...failures].filter(([id]) => !found.has(id));
  return [
    ...closed.map(({ row }) => refused(row.id, closureOf(row))),
    ...doors.flatMap(([id, error]) => {
      const reason = refusalOf(error);
      return reason ? [refused(id, reason, reason === 'OTHER' ? error.message : '')] : [];
    }),
    ...[...managers.values()]
      .filter(({ id }) => !failures.has(id))
      .map((row) => refused(row.id, isOpen(row) ? 'MANAGER' : closureOf(row))),
  ];
}

/** A failure that is no account's own, or passes: it may hide accounts. */
const blockingFailure = ({ failures }: Hierarchy) =>
  failures.values().find((error) => refusalOf(error) === null);

function pick(hierarchy: Hierarchy, id: string): ItemResult<AccountInfo> {
  const found = hierarchy.found.get(id);
  if (found) return toAccountInfo(found);
  const error = hierarchy.failures.get(id) ?? blockingFailure(hierarchy);
  if (error) return failed(error);
  const message = `Customer ${id} is not among the accounts of this person`;
  return failed(new TokenError({ platform: 'GOOGLE', message }, 'noAccess'));
}

/** Half a list would look as if the rest had been taken away. */
async function wholeHierarchy(client: GoogleClient, caller: Caller): Promise<Hierarchy> {
  const hierarchy = await hierarchyOf(client, caller);
  const error = blockingFailure(hierarchy);
  if (error) throw error;
  return hierarchy;
}

const openOnes = ({ found }: Hierarchy): Found[] => [...found.values()].filter(({ row }) => isOpen(row));

export function googleAccounts(client: GoogleClient): Accounts {
  return {
    async list(caller) {
      const hierarchy = await wholeHierarchy(client, caller);
      return openOnes(hierarchy).map(({ row }) => ({ id: row.id, name: nameOf(row) }));
    },
    async survey(caller) {
      const hierarchy = await wholeHierarchy(client, caller);
      const usable = openOnes(hierarchy).map((found) => ({ row: found.row, info: toAccountInfo(found) }));
      return {
        infos: usable.flatMap(({ info }) => (info.ok ? [info.value] : [])),
        unusable: [
          ...unusableOf(hierarchy),
          ...usable.flatMap(({ row, info }): UnusableAccount[] =>
            info.ok ? [] : [{ id: row.id, name: nameOf(row), reason: 'OTHER', message: info.error.message }],
          ),
        ],
      };
    },
    async info(caller, ids) {
      if (ids.length === 0) return [];
      const hierarchy = await hierarchyOf(client, caller);
      return ids.map((id) => pick(hierarchy, id));
    },
  };
}
