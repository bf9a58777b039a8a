import { FieldRefused } from '@adsail/contract';
import { fileCalls } from '@adsail/contract/files';
import { bind } from '../../http/bind.ts';
import { storeFile } from './keep.ts';
import { credentialsFor, permitUpload } from './permission.ts';

export const fileRoutes = bind(fileCalls, {
  async ossToken({ services, actor }) {
    return credentialsFor(services, actor.tenantId);
  },

  async permission({ input, services, tx, http }) {
    return permitUpload(tx, services, input, http.language);
  },

  async upload({ input, services, tx, http, audit }) {
    const { file, language } = http;
    if (!file) throw new FieldRefused('file', language, { key: 'rule.required' });
    const stored = await storeFile(tx, services, {
      source: { path: file.path },
      name: file.name,
      kind: input.kind,
      sha256: file.sha256,
      claimed: false,
      path: 'file',
      language,
    });
    audit({ entity: 'file', entityId: stored.url, after: stored });
    return stored;
  },
});
