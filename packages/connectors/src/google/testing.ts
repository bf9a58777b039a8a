import { developerApps } from '@adsail/sandbox';
import type { Subject } from '../conformance/subject.ts';
import type { Runtime } from '../core/index.ts';
import { google } from './index.ts';

const { id: appId, secret } = developerApps.google;

export const subject: Subject = {
  name: 'google',
  secret,
  connect: (baseUrl, runtime) => google({ appId, secret, baseUrl, requestsPerSecond: 1000 }, runtime),
  accountsPath: 'customers:listAccessibleCustomers',
  delivery: null,
};

/** A connector whose requests end here. */
export function recorded(baseUrl: string, answers: unknown[], change: { developerToken?: string } = {}) {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const runtime: Runtime = {
    limiter: { acquire: async () => {}, observe() {} },
    log() {},
    fetch: async (url, init) => {
      const answer = answers.shift() ?? {};
      const request = new Request(url, init);
      sent.push({ url: request.url, headers: request.headers, body: await request.text() });
      const { error } = answer as { error?: { code: number } };
      return Response.json(answer, { status: error?.code ?? 200 });
    },
  };
  return { connector: google({ appId, secret, baseUrl, ...change }, runtime), sent };
}
