import {
  ConfigError,
  LimitError,
  type PlatformError,
  TokenError,
  TransientError,
  UncertainError,
} from '@adsail/connectors';
import type { RefusedAccount } from '@adsail/contract/accounts';
import { CallError, type ErrorName, type MessageKey, type MessageParameters } from '@adsail/contract';

/** Why an authorisation came to nothing, kept so that whoever asks again is told the same, in its own language. */
export interface StoredFailure {
  errorName: ErrorName;
  key?: MessageKey;
  parameters?: MessageParameters;
  /** Accounts that were seen and could not be imported. */
  refused?: RefusedAccount[];
}

export const asCallError = ({ errorName, key, parameters, refused }: StoredFailure): CallError =>
  new CallError(errorName, {
    ...(key ? { key } : {}),
    ...(parameters ? { parameters } : {}),
    ...(refused ? { response: { refused } } : {}),
  });

export const declined: StoredFailure = { errorName: 'authRefused' };
export const noAccounts = (refused: RefusedAccount[]): StoredFailure =>
  refused.length > 0
    ? { errorName: 'authRefused', key: 'accounts:error.authNoneUsable', refused }
    : { errorName: 'authRefused', key: 'accounts:error.authNoAccounts' };
export const unreachable: StoredFailure = { errorName: 'authState', key: 'accounts:error.authUnreachable' };
export const ownMistake: StoredFailure = { errorName: 'platform', key: 'accounts:error.authBroken' };
const tooLate: StoredFailure = { errorName: 'authState' };

/** May the same work when it is tried again? */
export const passes = (error: PlatformError): boolean =>
  error instanceof TransientError || error instanceof LimitError || error instanceof UncertainError;

export function failureOf(error: PlatformError): StoredFailure {
  if (error instanceof TokenError) return error.failure === 'code' ? tooLate : declined;
  if (error instanceof ConfigError) return { errorName: 'platform', key: 'ledger:failure.config' };
  // Stored as JSON, which cannot hold that character.
  return { errorName: 'platform', parameters: { message: error.message.replaceAll('\u0000', '') } };
}
