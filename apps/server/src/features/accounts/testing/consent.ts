import type { AuthPlatform } from '@adsail/contract';

export interface Person {
  platform: AuthPlatform;
  id: string;
  accountIds: string[];
}

export interface ConsentChoice {
  accountIds?: readonly string[];
  decision?: 'allow' | 'refuse';
  /** Accounts that the authorisation is begun for. */
  wanted?: string[];
}

/** Walks through a platform's consent page as a browser does; the query with which it sends the browser back. */
export async function consent(
  url: string,
  { id, accountIds }: Person,
  choice: ConsentChoice,
): Promise<Record<string, string>> {
  const post = (fields: [string, string][], cookie = '') =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
  const login = await post([['user', id]]);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const chosen = (choice.accountIds ?? accountIds).map((account): [string, string] => ['account', account]);
  const answer = await post([['decision', choice.decision ?? 'allow'], ...chosen], cookie);
  const location = answer.headers.get('location');
  if (answer.status !== 302 || !location) throw new Error(`The consent page answered ${answer.status}`);
  return Object.fromEntries(new URL(location).searchParams);
}
