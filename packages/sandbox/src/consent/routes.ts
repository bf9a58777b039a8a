import type { Answer, Call, Route } from '../http/call.ts';
import { pagePolicy } from '../page/document.ts';
import { pickLanguage } from '../page/texts.ts';
import type { Platform } from '../platform.ts';
import { type Consent, type ConsentRequest } from './consent.ts';
import { consentPage, loginPage, problemPage } from './page.ts';

type Named = Pick<Platform, 'name'>;

/** The authorise page of a platform: sign in, choose accounts, allow or refuse. */
export function consentRoutes(platform: Named, consent: Consent): Route[] {
  const handle = (call: Call) => answer(platform, consent, call);
  return [
    { method: 'GET', path: consent.path, handle, page: true },
    { method: 'POST', path: consent.path, handle, page: true },
  ];
}

const cookieName = ({ name }: Named) => `sandbox_${name}_user`;

function answer(platform: Named, consent: Consent, call: Call): Answer {
  const view = { platform, language: pickLanguage(call.headers['accept-language']) };
  const request = consent.read(call);
  if (request === 'app' || request === 'redirect') return page(problemPage(view, request), undefined, 400);
  const { users, accounts } = call.world.state;
  const { user: chosen, decision } = call.body;
  if (typeof chosen === 'string' && users.get(platform.name, chosen))
    return again(call, `${cookieName(platform)}=${chosen}; Path=/${platform.name}; HttpOnly; SameSite=Lax`);
  if (decision === 'switch')
    return again(call, `${cookieName(platform)}=; Path=/${platform.name}; HttpOnly; SameSite=Lax; Max-Age=0`);
  if (decision === 'refuse')
    return { status: 302, headers: { location: consent.refuse(request) }, body: '', type: 'text/plain' };
  const user = users.get(platform.name, signedIn(platform, call));
  // People made by POST /_sandbox/token have their token already and would only fill the list.
  const known = () => users.list(platform.name).filter(({ fields }) => fields['fresh'] !== true);
  if (!user) return page(loginPage(view, known()), request);
  const own = accounts.ofUser(platform.name, user.id);
  const wanted = chosenAccounts(call).filter((id) => own.some((account) => account.id === id));
  if (decision === 'allow' && wanted.length > 0)
    return {
      status: 302,
      headers: { location: consent.allow(call.world, request, user, wanted) },
      body: '',
      type: 'text/plain',
    };
  const nothingChosen = decision === 'allow';
  return page(consentPage({ ...view, consent, request, user, accounts: own, nothingChosen }), request);
}

function chosenAccounts({ body: { account } }: Call): string[] {
  return typeof account === 'string' ? [account] : Array.isArray(account) ? account.map(String) : [];
}

function signedIn(platform: Named, { headers }: Call): string {
  const pairs = (headers['cookie'] ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName(platform))?.[1] ?? '';
}

/** Back to the same page by GET, so that reloading it decides nothing twice. */
function again(call: Call, cookie: string): Answer {
  const query = new URLSearchParams(call.query).toString();
  const location = `${call.baseUrl}${call.path}?${query}`;
  return { status: 303, headers: { location, 'set-cookie': cookie }, body: '', type: 'text/plain' };
}

/** The browser applies form-action to the redirect as well, so the app's origin has to be in it. */
function page(body: string, request: ConsentRequest | undefined, status = 200): Answer {
  const targets = request ? `'self' ${new URL(request.redirectUri).origin}` : "'none'";
  const headers = {
    'content-security-policy': pagePolicy(targets),
    vary: 'accept-language, cookie',
    'cache-control': 'no-store',
  };
  return { status, headers, body, type: 'text/html; charset=utf-8' };
}
