import { StartError } from './start-error.ts';

/** Outside of demo mode nothing is made up for the operator; each missing setting ends the start with its own sentence. */
const needed: readonly (readonly [name: string, sentence: string])[] = [
  ['ADSAIL_SECRET', 'the server needs one of 32 characters or more'],
  ['ADSAIL_TOKEN_KEYS', 'the server needs it to seal platform tokens'],
  ['PUBLIC_URL', 'the server needs the address under which people reach it'],
];

/** The provider that was named, else the one that an address is given for; without either, messages are only shown. */
export const smsDriverOf = <Driver extends string>(
  named: Driver | undefined,
  url: string | undefined,
): Driver | 'http' | 'outbox' => named ?? (url ? 'http' : 'outbox');

export function refuseDemoDefaults(environment: Readonly<Record<string, string | undefined>>): void {
  for (const [name, sentence] of needed)
    if (!environment[name]) throw new StartError(`${name} is not set: outside of demo mode ${sentence}.`);
  if (smsDriverOf(environment['SMS'], environment['SMS_URL']) === 'outbox')
    throw new StartError(
      'There is no SMS provider: outside of demo mode the server needs SMS_URL and SMS_AUTHORIZATION to send codes.',
    );
}

/** A fault in a process of root is a fault with the whole machine. Windows has no user ids. */
export function refuseRoot(
  { demo, allowRoot }: { demo: boolean; allowRoot: boolean },
  userId: number | undefined = process.getuid?.(),
): void {
  if (userId === 0 && !demo && !allowRoot)
    throw new StartError(
      'The server runs as root: outside of demo mode start it as another user, or set ADSAIL_ALLOW_ROOT=on.',
    );
}
