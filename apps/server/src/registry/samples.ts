import { type Call } from '@adsail/contract';
import type { TestTenant } from '../testing/index.ts';

/** What the samples need of a tenant's records: their ids. */
export interface World {
  tenant: TestTenant;
  productId: string;
  titleGroupId: string;
  imageUrl: string;
  uploadTicket: string;
  /** Somebody who is invited. */
  memberId: string;
  /** Of somebody else. */
  invitationId: string;
  /** An authorisation that was begun on TikTok. */
  authState: string;
  /** The same id on TikTok and Ocean. */
  advertiserId: string;
}

type Sample = (world: World) => Record<string, unknown>;

const titles = ['A title of some length', 'Another title'];
const phone = { phoneRegion: '86', phone: '13911112222' };
const product = ({ imageUrl }: World) => ({ name: 'Sample product', imageUrl, illustrate: 'words' });
const group = ({ productId }: World) => ({ productId, groupName: 'Sample group', titles });

const declined = ({ authState }: World) => ({ state: authState, error: 'access_denied' });
const advertisers = ({ advertiserId }: World) => ({ advertiserIds: [advertiserId] });

/** A valid input for each call. A call without one fails the tests: nothing is left out by being forgotten. */
export const samples: Readonly<Record<string, Sample>> = {
  '/creative/sendMessageCode': () => ({ ...phone, scene: 'LOGIN' }),
  '/creative/register': () => ({ ...phone, code: '123456', password: 'Secret123', privacyAgreed: true }),
  '/creative/forgetPassword': () => ({ ...phone, code: '123456', password: 'Secret123' }),
  '/creative/login': () => ({ ...phone, password: 'Secret123' }),
  '/proxy_sys/login/code/login': () => ({ ...phone, code: '123456' }),
  '/proxy_sys/login/login': ({ tenant }) => ({ loginCode: 'unknown', tenantId: tenant.tenantId }),
  '/ad/sys/user/refreshToken': () => ({ refreshToken: 'unknown' }),
  '/ad/sys/user/logout': () => ({}),
  '/ad/sys/user/sessions': () => ({}),
  '/ad/sys/user/sessions/end': ({ tenant }) => ({ target: tenant.optimizer.sessionId }),
  '/ad/sys/user/changePassword': () => ({
    oldPassword: 'Secret123',
    password: 'Secret456',
    confirmPassword: 'Secret456',
  }),
  '/ad/sys/user/obtainPersonalInfo': () => ({}),
  '/ad/sys/user/updatePersonalInfo': () => ({ userName: 'Renamed' }),
  '/ad/sys/user/tenantrole': () => ({}),
  '/ad/sys/user/tenant/switch': ({ tenant }) => ({ tenantId: tenant.tenantId }),
  '/proxy_sys/tenant/detail': () => ({}),
  '/proxy_sys/tenant/update': () => ({ tenantName: 'Renamed', timezone: 'Asia_Tokyo', currency: 'CNY' }),
  '/ad/ali/oss/token': () => ({ osCode: 7 }),
  '/ad/file/permission': ({ uploadTicket }) => ({ ticket: uploadTicket, name: 'a.png', size: 100 }),
  '/ad/file/upload': () => ({ kind: 'image' }),
  '/gateway/dispatch': () => ({
    kIndex: '1',
    osCode: '7',
    cmdId: 'login',
    protocolVersion: '1',
    request: JSON.stringify({ constructor: 'Login', ...phone, password: 'Secret123' }),
  }),
  '/ad/product/add': product,
  '/ad/product/update': (world) => ({ id: world.productId, ...product(world) }),
  '/ad/product/delete': ({ productId }) => ({ id: productId }),
  '/ad/product/page': () => ({}),
  '/ad/title/add': group,
  '/ad/title/update': (world) => ({ id: world.titleGroupId, ...group(world) }),
  '/ad/title/deleteList': ({ titleGroupId }) => ({ ids: [titleGroupId] }),
  '/ad/title/page': ({ productId }) => ({ productId }),
  '/ad/sys/member/page': () => ({}),
  '/ad/sys/member/invite': () => ({ ...phone, userName: 'Sample member', roles: ['OPTIMIZER'] }),
  '/ad/sys/member/update': ({ memberId }) => ({ memberId, userName: 'Renamed', roles: ['DESIGNER'] }),
  '/ad/sys/member/stop': ({ tenant }) => ({ memberId: tenant.optimizer.userId }),
  '/ad/sys/member/resume': ({ tenant }) => ({ memberId: tenant.optimizer.userId }),
  '/ad/sys/member/delete': ({ memberId, tenant }) => ({ memberId, successorId: tenant.optimizer.userId }),
  '/ad/sys/member/permission/update': ({ tenant }) => ({
    memberId: tenant.optimizer.userId,
    permissions: [],
  }),
  '/ad/sys/member/log/page': () => ({}),
  '/ad/sys/invitation/list': () => ({}),
  '/ad/sys/invitation/accept': ({ invitationId }) => ({ invitationId }),
  '/ad/sys/invitation/decline': ({ invitationId }) => ({ invitationId }),
  '/ad/sys/invitation/log/page': () => ({}),
  '/proxy_sys/login/invitation/accept': ({ invitationId }) => ({ loginCode: 'unknown', invitationId }),
  '/proxy_sys/login/invitation/decline': ({ invitationId }) => ({ loginCode: 'unknown', invitationId }),
  '/ad/auth/getAuthUrl': () => ({ platform: 'TIKTOK' }),
  '/callback/{service}/set-callback-url': ({ authState }) => ({
    service: 'overseas',
    state: authState,
    callbackUrl: 'http://localhost/console/account/auth',
  }),
  '/ad/auth/juliang': declined,
  '/ad/auth/tiktok/callback': declined,
  '/ad/auth/facebook/callback': declined,
  '/ad/auth/google/callback': declined,
  '/ad/tenant/advertise/auth/page': () => ({}),
  '/ad/tenant/advertise/page': () => ({}),
  '/ad/auth/refreshAdvertiserInfo': advertisers,
  '/ad/auth/{platform}/refreshAdvertiserInfo': (world) => ({ platform: 'tiktok', ...advertisers(world) }),
  '/ad/auth/revoke': advertisers,
  '/ad/auth/{platform}/revoke': (world) => ({ platform: 'tiktok', ...advertisers(world) }),
  '/ad/demo/outbox': () => ({}),
};

export function sampleOf(call: Call, world: World): Record<string, unknown> {
  const sample = samples[call.path];
  if (!sample) throw new Error(`No sample for ${call.path}: add one to registry/samples.ts`);
  return sample(world);
}
