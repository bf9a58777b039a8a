import { developerApps } from '@adsail/sandbox';
import type { Subject } from '../conformance/subject.ts';
import { google } from './index.ts';

const { id: appId, secret } = developerApps.google;

export const subject: Subject = {
  name: 'google',
  secret,
  connect: (baseUrl, runtime) => google({ appId, secret, baseUrl, requestsPerSecond: 1000 }, runtime),
  accountsPath: 'customers:listAccessibleCustomers',
  delivery: null,
};
