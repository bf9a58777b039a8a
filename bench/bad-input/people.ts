import type { Envelope } from '../../packages/contract/src/core/index.ts';
import type { World } from '../../apps/server/src/registry/samples.ts';

const password = 'Adsail2026';
/** Administrator, optimizer and designer of the demo world's first organisation. */
const phones = ['13800000001', '13800000002', '13800000003'];

export async function post<Response>(
  url: string,
  path: string,
  input: object,
  token = '',
): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'x-token': token } : {}) },
    body: JSON.stringify(input),
  });
  const { errorCode, errorMessage, response } = (await answer.json()) as Envelope<Response>;
  if (errorCode !== 0) throw new Error(`${path} answers ${errorCode}: ${errorMessage}`);
  return response;
}

interface Ticket {
  loginCode: string;
  tenants: { tenantId: string }[];
}

export async function logIn(url: string, phone: string): Promise<{ token: string; tenantId: string }> {
  const { loginCode, tenants } = await post<Ticket>(url, '/creative/login', { phone, password });
  const tenantId = tenants[0]?.tenantId ?? '';
  const { token } = await post<{ token: string }>(url, '/proxy_sys/login/login', { loginCode, tenantId });
  return { token, tenantId };
}

export const logInAll = async (url: string): Promise<string[]> =>
  (await Promise.all(phones.map((phone) => logIn(url, phone)))).map(({ token }) => token);

/** The ids that the samples want, from what the demo world shows; where it shows none, one that nobody has. */
export async function findWorld(url: string): Promise<World> {
  const { token, tenantId } = await logIn(url, phones[0] as string);
  const first = async (path: string): Promise<Record<string, unknown>> =>
    (await post<{ list: Record<string, unknown>[] }>(url, path, {}, token)).list[0] ?? {};
  const [product, member, account] = await Promise.all([
    first('/ad/product/page'),
    first('/ad/sys/member/page'),
    first('/ad/tenant/advertise/page'),
  ]);
  const text = (value: unknown) => (typeof value === 'string' ? value : crypto.randomUUID());
  const nobody = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
  // The samples read ids only; the rest of a test's tenant has no meaning outside of a test.
  return {
    tenant: { tenantId, admin: nobody, optimizer: nobody, designer: nobody },
    productId: text(product['id']),
    imageUrl: text(product['imageUrl']),
    titleGroupId: crypto.randomUUID(),
    memberId: text(member['memberId']),
    authState: 'a-state-that-nobody-began',
    advertiserId: text(account['advertiserId']),
  } as unknown as World;
}
