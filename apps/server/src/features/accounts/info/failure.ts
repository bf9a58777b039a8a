import {
  AccountClosedError,
  LimitError,
  NotSentError,
  PlatformError,
  QuestionTooLargeError,
  UncertainError,
} from '@adsail/connectors';
import type { AuthPlatform, Message } from '@adsail/contract';
import { GrantEnded } from '../grants/open-grant.ts';

const secondMs = 1000;
/** From here on people count in minutes. */
const minutesFromMs = 120_000;

function limitMessage({ retryAfterMs }: LimitError, platform: Message['parameters']): Message {
  const isLong = retryAfterMs >= minutesFromMs;
  const count = Math.max(1, Math.ceil(retryAfterMs / (isLong ? 60_000 : secondMs)));
  return {
    key: `accounts:syncFailure.${isLong ? 'limitMinutes' : 'limitSeconds'}`,
    parameters: { ...platform, count },
  };
}

/**
 * What failed, why, and what to do. Of the ledger's texts none fits: it tries again by itself, and a sync that somebody
 * asked for does not.
 */
export function syncFailure(error: unknown, platform: AuthPlatform): Message {
  const parameters = { platform: { message: `names:platform.${platform}` } } as const;
  if (error instanceof GrantEnded) return { key: 'accounts:syncFailure.changed' };
  // Our own time was over before it was the request's turn.
  if (!(error instanceof PlatformError) || error instanceof NotSentError)
    return { key: 'accounts:syncFailure.notAsked', parameters };
  // Accounts are only read here: what can be left open is the renewal of the token.
  if (error instanceof UncertainError) return { key: 'accounts:error.renewalLost' };
  if (error instanceof LimitError) return limitMessage(error, parameters);
  if (error instanceof AccountClosedError) return { key: 'accounts:syncFailure.closed', parameters };
  if (error instanceof QuestionTooLargeError) return { key: 'accounts:syncFailure.tooLarge', parameters };
  const said = { ...parameters, message: error.message.replaceAll('\u0000', '') };
  switch (error.kind) {
    case 'transient':
      return error.status === null
        ? { key: 'accounts:syncFailure.noAnswer', parameters }
        : { key: 'accounts:syncFailure.fault', parameters: said };
    case 'token':
      return { key: 'accounts:syncFailure.token', parameters };
    case 'config':
      return { key: 'accounts:syncFailure.config', parameters };
    default:
      return { key: 'accounts:syncFailure.refused', parameters: said };
  }
}

/** What is kept with the account is read at any time later: it counts down nothing. */
export const lastingFailure = ({ key, parameters = {} }: Message): Message =>
  key === 'accounts:syncFailure.limitSeconds' || key === 'accounts:syncFailure.limitMinutes'
    ? { key: 'accounts:syncFailure.limit', parameters: { platform: parameters['platform'] ?? '' } }
    : { key, parameters };
