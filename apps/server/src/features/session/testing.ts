import {
  type Call,
  type Envelope,
  type OutputOf,
  type RequestOf,
  refreshTokenCookie,
} from '@adsail/contract';
import { demoCalls } from '@adsail/contract/demo';
import { sessionCalls } from '@adsail/contract/session';
import { expect } from 'vitest';
import { type TestServer, type TestServerOptions, testServer } from '../../testing/index.ts';
import { demoPassword, makeDemoPeople } from './demo.ts';

/** The demo world's people, for tests that log in for real. */
export const mara = '13800000001'; // administrator of Blue Harbor Games, optimizer of Northlight Shop
export const tobin = '13800000002'; // optimizer of Blue Harbor Games
export const isla = '13800000003'; // designer of Blue Harbor Games
export const jun = '13800000004'; // invited to Blue Harbor Games, no password
export const petra = '13800000005'; // stopped in Blue Harbor Games
export const omar = '13800000009'; // administrator of Red Reef Apps
export const unregisteredPhone = '13700000000';

export const seconds = 1000;
export const minutes = 60 * seconds;

export async function peopledServer(options?: TestServerOptions): Promise<TestServer> {
  const server = await testServer(options);
  await server.services.db.transaction().execute((tx) => makeDemoPeople(tx, server.clock.now()));
  return server;
}

async function theId(server: TestServer, query: string, value: string): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(query, [value]);
  if (!rows[0]) throw new Error(`Not in the demo world: ${value}`);
  return rows[0].id;
}

export const tenantIdOf = (server: TestServer, name: string): Promise<string> =>
  theId(server, 'select id from tenants where name = $1', name);

export const userIdOf = (server: TestServer, phone: string): Promise<string> =>
  theId(server, 'select id from users where phone = $1', phone);

export const setStatus = (server: TestServer, phone: string, status: string) =>
  server.owner.query(
    'update members set status = $2 where user_id = (select id from users where phone = $1)',
    [phone, status],
  );

/** The code in the newest message to a phone; null when there was none. */
export async function codeFor(server: TestServer, phone: string): Promise<string | null> {
  const { envelope } = await server.anybody.call(demoCalls.outbox, {});
  const message = envelope.response.list.find((entry) => entry.phone === phone);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? null;
}

/** Asks for a code and reads it from the outbox, past the minute that a phone has to wait. */
export async function freshCode(
  server: TestServer,
  phone: string,
  scene: 'LOGIN' | 'REGISTER' | 'FORGET' = 'LOGIN',
  phoneRegion: '86' | '852' | '853' = '86',
): Promise<string> {
  server.clock.advance(1 * minutes);
  const { envelope } = await server.anybody.call(sessionCalls.sendCode, { phone, scene, phoneRegion });
  expect(envelope).toMatchObject({ errorCode: 0 });
  const code = await codeFor(server, phone);
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}

export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A browser: keeps the cookies that it is given and sends them along. */
export interface Browser {
  jar: Map<string, string>;
  /** From the profile, once it is logged in. */
  deviceId: string | undefined;
  call<C extends Call>(
    call: C,
    input: RequestOf<C>,
    headers?: Record<string, string>,
  ): Promise<Envelope<OutputOf<C>>>;
}

export function browser(server: TestServer, userAgent = 'test'): Browser {
  const jar = new Map<string, string>();
  return {
    jar,
    deviceId: undefined,
    async call<C extends Call>(call: C, input: RequestOf<C>, headers: Record<string, string> = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const { envelope, raw } = await server.anybody.call(call, input, {
        'user-agent': userAgent,
        ...(cookie ? { cookie } : {}),
        ...headers,
      });
      for (const { name, value } of raw.cookies)
        if (value) jar.set(name, value);
        else jar.delete(name);
      return envelope;
    },
  };
}

/** Logs in with the demo password and enters the named organisation, or the first. */
export async function signIn(
  server: TestServer,
  phone: string,
  tenantName?: string,
  userAgent?: string,
): Promise<Browser> {
  const tab = browser(server, userAgent);
  const ticket = await tab.call(sessionCalls.login, { phone, password: demoPassword });
  expect(ticket).toMatchObject({ errorCode: 0 });
  const { loginCode, tenants } = ticket.response;
  const wished = tenants.find((tenant) => tenant.tenantName === tenantName) ?? tenants[0];
  const tenantId = wished?.tenantId ?? '';
  const grant = await tab.call(sessionCalls.tenantLogin, { loginCode, tenantId });
  expect(grant).toMatchObject({ errorCode: 0, response: { profile: { tenantId } } });
  tab.deviceId = grant.response.profile.deviceId;
  return tab;
}

/** The same cookies in another tab, as they were at this moment. */
export function duplicate(server: TestServer, tab: Browser, userAgent?: string): Browser {
  const copy = browser(server, userAgent);
  copy.deviceId = tab.deviceId;
  for (const [name, value] of tab.jar) copy.jar.set(name, value);
  return copy;
}

export const refreshTokenOf = (tab: Browser): string => tab.jar.get(refreshTokenCookie) ?? '';
