import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Envelope, OutputOf, RequestOf } from '@adsail/contract';
import { addressOf } from '../../../../testing/client.ts';

const pauseMs = 200;
const patienceMs = 300_000;

/** A person at an API that is away at times: asks again until there is an answer, and takes a refusal for one. */
export const steadyClient =
  (url: string, token: string) =>
  async <C extends Call>(call: C, input: RequestOf<C>): Promise<OutputOf<C>> => {
    const until = Date.now() + patienceMs;
    const body = JSON.stringify(input);
    for (;;) {
      const answer = await fetch(url + addressOf(call, input), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token },
        body,
        signal: AbortSignal.timeout(30_000),
      })
        .then(async (got) => ({ status: got.status, envelope: (await got.json()) as Envelope<OutputOf<C>> }))
        .catch(() => null);
      if (answer?.envelope.errorCode === 0) return answer.envelope.response;
      if (answer && answer.status < 500)
        throw new Error(`${call.path}: ${answer.envelope.errorCode} ${answer.envelope.errorMessage}`);
      if (Date.now() > until) throw new Error(`${call.path} has no answer`);
      await sleep(pauseMs);
    }
  };
