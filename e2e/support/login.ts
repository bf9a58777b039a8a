import type { APIRequestContext } from '@playwright/test';
import { demoPassword, demoLogins } from '../../scripts/lib/welcome.ts';

export type Language = 'zh' | 'en' | 'ar';

export interface LoginOptions {
  phone?: string;
  password?: string;
  /** Part of the organisation's name; without one the first of the list is entered. */
  tenant?: string;
  language?: Language;
}

interface Tenant {
  tenantId: string;
  tenantName: string;
}

/** Everything a browser context needs to be logged in: pass it as `storageState`. */
export type LoginState = Awaited<ReturnType<APIRequestContext['storageState']>>;

export async function call<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { data });
  const body = (await answer.json()) as { errorCode: number; errorMessage: string; response: Answer };
  if (body.errorCode !== 0) throw new Error(`${path} answered ${body.errorCode}: ${body.errorMessage}`);
  return body.response;
}

/** Logs in over the API, as the login page does: password, organisation, profile into the browser's storage. */
export async function logIn(
  request: APIRequestContext,
  origin: string,
  options: LoginOptions = {},
): Promise<LoginState> {
  const { phone = demoLogins[0].phone, password = demoPassword, tenant = '', language } = options;
  const { loginCode, tenants } = await call<{ loginCode: string; tenants: Tenant[] }>(
    request,
    '/creative/login',
    { phone, password },
  );
  const chosen = tenants.find(({ tenantName }) => tenantName.includes(tenant));
  if (!chosen) throw new Error(`${phone} belongs to no organisation called ${tenant}`);
  const { profile, sessionToken } = await call<{ profile: object; sessionToken: string }>(
    request,
    '/proxy_sys/login/login',
    { loginCode, tenantId: chosen.tenantId, language },
  );
  const { cookies } = await request.storageState();
  const localStorage = [
    { name: 'agentMemberVo', value: JSON.stringify(profile) },
    { name: 'adsail-session-token', value: sessionToken },
  ];
  return { cookies, origins: [{ origin, localStorage }] };
}
