import { smsCodeIntervalSeconds } from '@adsail/contract/session';

/** The last code that was asked for: to whom, and from when on another may be asked for. */
export interface CodeSent {
  phoneRegion: string;
  phone: string;
  until: number;
}

/** Kept for the tab, so that a reload neither forgets the wait nor the number. */
const key = 'session-code-sent';
type Store = Pick<Storage, 'getItem' | 'setItem'>;

const isCodeSent = (value: unknown): value is CodeSent =>
  typeof value === 'object' &&
  value !== null &&
  'phoneRegion' in value &&
  typeof value.phoneRegion === 'string' &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

export function readCodeSent(store: Store): CodeSent | undefined {
  const text = store.getItem(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isCodeSent(value) ? value : undefined;
  } catch {
    // Not ours: somebody else wrote under this name. The server still keeps its own minute.
    return undefined;
  }
}

export const writeCodeSent = (store: Store, sent: CodeSent): void => {
  store.setItem(key, JSON.stringify(sent));
};

/**
 * Whole seconds still to wait for this number. The wait belongs to the number, as on the server: another one may be
 * asked for at once. A clock that was set back cannot make the wait longer than it ever is.
 */
export function secondsLeft(
  sent: CodeSent | undefined,
  phone: { phoneRegion: string; phone: string },
  now: number,
): number {
  if (!sent || sent.phone !== phone.phone || sent.phoneRegion !== phone.phoneRegion) return 0;
  const seconds = Math.ceil((sent.until - now) / 1000);
  return Math.min(Math.max(seconds, 0), smsCodeIntervalSeconds);
}

/**
 * How long the server says to wait when it was asked too soon; its interval where it says nothing, and at most: a number
 * that has used up its day may be asked again after a minute, and the answer says in hours how long it still takes.
 */
export const waitOf = (response: unknown): number =>
  typeof response === 'object' &&
  response !== null &&
  'nextInSeconds' in response &&
  typeof response.nextInSeconds === 'number'
    ? Math.min(response.nextInSeconds, smsCodeIntervalSeconds)
    : smsCodeIntervalSeconds;
