import { setTimeout as sleep } from 'node:timers/promises';

const requestTimeoutMs = 5000;
const pollMs = 250;

/** Is the sandbox there, now or within the given time? */
export async function sandboxAnswers(url: string, waitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; ; await sleep(pollMs)) {
    try {
      const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(requestTimeoutMs) });
      if (ok) return true;
    } catch {
      // Not yet; said below when it stays so.
    }
    if (Date.now() >= deadline) return false;
  }
}

interface ConsentEntry {
  id: string;
  name: string;
}

/** The pages name what can be chosen as `value="id"` and then its name. */
const choices = (html: string, field: 'user' | 'account'): ConsentEntry[] =>
  [...html.matchAll(new RegExp(`name="${field}" value="([^"]+)"[^>]*>(?:\\s*<span>)?([^<]*)`, 'g'))].map(
    ([, id = '', name = '']) => ({ id, name: name.trim() }),
  );

const request = (url: string, cookie: string, fields?: [string, string][]) =>
  fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    signal: AbortSignal.timeout(requestTimeoutMs),
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });

export interface Consented {
  /** The person's id at the platform. */
  userId: string;
  query: Record<string, string>;
}

/** Signs in at the platform's own page and agrees there, as a person does in a browser. */
export async function agree(url: string, person: string, accounts?: readonly string[]): Promise<Consented> {
  const people = choices(await (await request(url, '')).text(), 'user');
  const user = people.find(({ name }) => name === person);
  if (!user) throw new Error(`The sandbox knows nobody called ${person}`);
  const signedIn = await request(url, '', [['user', user.id]]);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const offered = choices(await (await request(url, cookie)).text(), 'account');
  const chosen = offered.filter(({ name }) => !accounts || accounts.some((start) => name.startsWith(start)));
  const answer = await request(url, cookie, [
    ['decision', 'allow'],
    ...chosen.map(({ id }): [string, string] => ['account', id]),
  ]);
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${person} could not agree: the page answered ${answer.status}`);
  return { userId: user.id, query: Object.fromEntries(new URL(location).searchParams) };
}

/** The person takes the app's access back, in the platform's settings. */
export async function withdraw(sandboxUrl: string, platform: string, userId: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: platform.toLowerCase(), userId }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to a withdrawal`);
}
