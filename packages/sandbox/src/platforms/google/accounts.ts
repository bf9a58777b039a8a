import type { Answer, Call, Route } from '../../http/call.ts';
import type { Account, Token } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { caller } from './auth.ts';
import { denied, invalid, unauthenticated } from './errors.ts';
import { holds, parseQuery } from './query.ts';

const versions = ['v23', 'v24', 'v25'] as const;
const pageSize = 10_000;
type Fields = Record<string, unknown>;

const isManager = ({ fields }: Account): boolean => fields['manager'] === true;

/** Accounts the person is on directly, of those given to the app; also closed ones. */
function direct(world: World, token: Token): Account[] {
  return world.state.accounts
    .ofUser('google', token.userId)
    .filter(({ id }) => token.accountIds.includes(id));
}

/** The account and all below it, with their depth. */
function tree(world: World, root: Account): { account: Account; level: number }[] {
  const all = world.state.accounts.list('google');
  const found = [{ account: root, level: 0 }];
  for (const { account, level } of found)
    for (const child of all)
      if (child.businessId === account.id) found.push({ account: child, level: level + 1 });
  return found;
}

/** The customer of the call: on it directly, or through the manager that the header names. */
function customerOf(call: Call): Account {
  const token = caller(call);
  const id = call.params['customer'] ?? '';
  if (!/^\d{10}$/.test(id))
    throw invalid('requestError', 'INVALID_CUSTOMER_ID', `Invalid customer ID '${id}'.`);
  const login = call.headers['login-customer-id'];
  if (login !== undefined && !/^\d{10}$/.test(login))
    throw unauthenticated('CLIENT_CUSTOMER_ID_INVALID', `Invalid login-customer-id '${login}'.`);
  const own = direct(call.world, token);
  const door = own.find((account) => account.id === (login ?? id));
  const customer = door && tree(call.world, door).find(({ account }) => account.id === id)?.account;
  if (!customer)
    throw denied(
      'USER_PERMISSION_DENIED',
      "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header.",
    );
  if (customer.status !== 'ENABLED')
    throw denied(
      'CUSTOMER_NOT_ENABLED',
      "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
    );
  return customer;
}

function list(call: Call): Answer {
  const rows = direct(call.world, caller(call));
  if (rows.length === 0) throw unauthenticated('NOT_ADS_USER', 'User in the cookie is not a valid Ads user.');
  return { body: { resourceNames: rows.map(({ id }) => `customers/${id}`) } };
}

const common = (account: Account): Fields => ({
  id: account.id,
  descriptive_name: account.name,
  currency_code: account.currency,
  time_zone: account.timezone,
  status: account.status,
  manager: isManager(account),
  test_account: account.fields['test'] === true,
});

function rowsOf(world: World, customer: Account, from: string): Fields[] {
  if (from === 'customer')
    return [{ ...common(customer), resource_name: `customers/${customer.id}`, auto_tagging_enabled: true }];
  if (from === 'customer_client')
    return tree(world, customer).map(({ account, level }) => ({
      ...common(account),
      resource_name: `customers/${customer.id}/customerClients/${account.id}`,
      client_customer: `customers/${account.id}`,
      level: String(level),
      hidden: account.fields['hidden'] === true,
      applied_labels: [],
    }));
  throw invalid(
    'queryError',
    'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE',
    `Error in query: unexpected resource ${from}.`,
  );
}

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_all, sign: string) => sign.toUpperCase());

function select(call: Call): { results: Fields[]; fieldMask: string } {
  const customer = customerOf(call);
  const query = parseQuery(call.body['query']);
  const all = rowsOf(call.world, customer, query.from);
  const strip = (field: string): string => {
    const name = field.startsWith(`${query.from}.`) ? field.slice(query.from.length + 1) : '';
    if (!Object.hasOwn(all[0] ?? {}, name))
      throw invalid('queryError', 'UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`);
    return name;
  };
  const names = query.select.map(strip);
  const where = query.where.map((condition) => ({ condition, name: strip(condition.field) }));
  const results = all
    .filter((row) => where.every(({ condition, name }) => holds(condition, row[name])))
    .slice(0, query.limit ?? Infinity)
    .map((row) => ({
      [camel(query.from)]: Object.fromEntries(
        ['resource_name', ...names].map((name) => [camel(name), row[name]]),
      ),
    }));
  return { results, fieldMask: query.select.map(camel).join(',') };
}

function search(call: Call): Answer {
  if (call.body['pageSize'] !== undefined)
    throw invalid('requestError', 'PAGE_SIZE_NOT_SUPPORTED', 'Setting the page size is not supported.');
  const { results, fieldMask } = select(call);
  const given = call.body['pageToken'];
  const from =
    typeof given === 'string' && given !== '' ? Number(Buffer.from(given, 'base64url').toString()) : 0;
  if (!Number.isInteger(from) || from < 0)
    throw invalid('requestError', 'INVALID_PAGE_TOKEN', 'Page token is invalid.');
  const rest = results.slice(from, from + pageSize);
  const next = from + rest.length;
  return {
    body: {
      results: rest,
      ...(next < results.length ? { nextPageToken: Buffer.from(String(next)).toString('base64url') } : {}),
      totalResultsCount: String(results.length),
      fieldMask,
    },
  };
}

const stream = (call: Call): Answer => ({ body: [{ ...select(call), requestId: call.requestId }] });

/** The same three calls for each version that still answers. Two colons are one in the router's spelling. */
export const customerRoutes: readonly Route[] = versions.flatMap((version): Route[] => [
  { method: 'GET', path: `/${version}/customers::listAccessibleCustomers`, handle: list },
  {
    method: 'POST',
    path: `/${version}/customers/:customer/googleAds::search`,
    handle: search,
    part: 'resources customer and customer_client; no ORDER BY',
  },
  {
    method: 'POST',
    path: `/${version}/customers/:customer/googleAds::searchStream`,
    handle: stream,
    part: 'resources customer and customer_client; no ORDER BY',
  },
]);
