import {
  ConfigError,
  LimitError,
  PlatformError,
  TokenError,
  TransientError,
  UncertainError,
} from '@adsail/connectors';
import { type AdPlatform, CallError, type MessageKey } from '@adsail/contract';

/** The platform listed nothing. It has no empty dictionaries: something is wrong there, and what is kept is better. */
export class EmptyDictionary extends Error {}

/** It may work when it is tried again, without anybody doing something. */
export const passes = (error: unknown): boolean =>
  error instanceof TransientError ||
  error instanceof LimitError ||
  error instanceof UncertainError ||
  error instanceof EmptyDictionary;

/** Who tries once more: a job, or nobody but the person. */
const noAnswer = { job: 'targeting:error.noAnswer', person: 'targeting:error.noAnswerNow' } as const;
const limit = { job: 'targeting:error.limit', person: 'targeting:error.limitNow' } as const;
type Again = keyof typeof noAnswer;

function keyFor(error: PlatformError | EmptyDictionary, again: Again): MessageKey {
  if (error instanceof EmptyDictionary) return 'targeting:error.nothing';
  if (error instanceof LimitError) return limit[again];
  if (error instanceof TokenError) return 'targeting:error.token';
  if (error instanceof ConfigError) return 'targeting:error.config';
  return passes(error) ? noAnswer[again] : 'targeting:error.refused';
}

const tell = (key: MessageKey, platform: AdPlatform, message = '', response: unknown = null): CallError =>
  new CallError('platform', {
    key,
    parameters: { platform: { message: `names:platform.${platform}` }, message },
    response,
  });

/** What a person is told; what is no failure of the platform stays as it is. `isLate`: our own time was over. */
export function explainFailure(
  error: unknown,
  platform: AdPlatform,
  isLate: boolean,
  again: Again = 'person',
): unknown {
  if (error instanceof EmptyDictionary) return tell(keyFor(error, again), platform);
  if (!(error instanceof PlatformError)) return isLate ? tell(noAnswer[again], platform) : error;
  const message = error.message.replaceAll('\u0000', '');
  const { code, requestId } = error;
  return tell(keyFor(error, again), platform, message, { platform: { code, message, requestId } });
}
