import { expect } from 'vitest';
import type { Stage, Subject } from './subject.ts';

/** Walks through the consent page as a browser does and comes back with the callback's query. */
export async function consent(
  { sandbox, connector, scope, accountIds }: Stage,
  subject: Subject,
  decision: 'allow' | 'refuse',
): Promise<Record<string, string>> {
  const redirectUri = 'https://console.example.com/account/auth';
  const url = connector.auth.authoriseUrl({ redirectUri, state: 'tenant-1.member-2' });
  const user = sandbox.world.state.tokens.get(subject.name, scope.accessToken)?.userId ?? '';
  const post = (fields: [string, string][], cookie = '') =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
  const login = await post([['user', user]]);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const chosen = accountIds.map((id): [string, string] => ['account', id]);
  const answer = await post([['decision', decision], ...chosen], cookie);
  expect(answer.status).toBe(302);
  const location = new URL(answer.headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe(redirectUri);
  return Object.fromEntries(location.searchParams);
}

export async function authorise(stage: Stage, subject: Subject) {
  const callback = stage.connector.auth.readCallback(await consent(stage, subject, 'allow'));
  if (!callback || !('code' in callback)) throw new Error('No code came back');
  const redirectUri = 'https://console.example.com/account/auth';
  return { callback, grant: await stage.connector.auth.exchange({ code: callback.code, redirectUri }) };
}
