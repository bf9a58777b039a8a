import { vi } from 'vitest';
import { fakeBrowser } from './browser.ts';
import { aMember } from './member.ts';

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  rawBody: string | undefined;
  form: FormData | undefined;
  credentials: string | undefined;
}

/** What the products feature says; the tests of the clients do not depend on its wording. */
const productTexts = {
  failure: { add: 'add product failed', page: 'fetch product failed', delete: 'delete product failed' },
};

/** The real clients over a fetch that answers from a queue, with a member logged in. */
export async function clientStage() {
  const browser = fakeBrowser();
  vi.resetModules();
  const { storedMember, storedSessionToken } = await import('../state/stored.ts');
  storedMember.set(aMember());
  const { i18next, startTexts } = await import('../i18n/index.ts');
  await startTexts('en');
  i18next.addResourceBundle('en', 'products', productTexts, false, true);

  const sent: Sent[] = [];
  const queue: (() => Promise<Response>)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const rawBody = typeof init.body === 'string' ? init.body : undefined;
    sent.push({
      method: init.method ?? '',
      path,
      headers: init.headers as Record<string, string>,
      body: rawBody?.startsWith('{') ? JSON.parse(rawBody) : undefined,
      rawBody,
      form: init.body instanceof FormData ? init.body : undefined,
      credentials: init.credentials,
    });
    const next = queue.shift();
    if (!next) throw new Error(`Nobody expected ${path}`);
    return next();
  });

  const { request } = await import('../api/client.ts');
  const { secrets } = await import('../api/secrets.ts');
  const { onSessionLost } = await import('../api/session-lost.ts');
  const { useToasts } = await import('../state/toast/toast.ts');
  const reply = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    queue.push(
      async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
  return {
    request,
    secrets,
    keepSessionToken: storedSessionToken.set,
    onSessionLost,
    sent,
    reply,
    answer: (response: unknown) => reply({ errorCode: 0, errorMessage: '', response }),
    breakOff: (before?: () => void) =>
      queue.push(async () => {
        before?.();
        throw new TypeError('Failed to fetch');
      }),
    toasts: () => useToasts.getState().list.map(({ text }) => text),
    shown: () => useToasts.getState().list,
    browser,
    at: (pathname: string) => Object.assign(browser.location, { pathname }),
  };
}
export type Stage = Awaited<ReturnType<typeof clientStage>>;

export const noRows = { list: [], total: 0, pageIndex: 1, pageSize: 20 };
/** To a call of a session that is over. */
export const lost = { errorCode: 11012, errorMessage: 'expired', response: null };
/** What renewing a session answers. */
export const grant = {
  profile: aMember(),
  token: 'new-token',
  tokenExpiresInSeconds: 900,
  sessionToken: 's.of-the-session',
  signSecret: 'new-secret',
};
