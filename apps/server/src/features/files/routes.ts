import { FieldRefused } from '@adsail/contract';
import { fileCalls, filePartCalls } from '@adsail/contract/files';
import { bind } from '../../framework/bind.ts';
import { noteArrivals } from './arrivals.ts';
import { receiveFile } from './store-file.ts';
import { dropPart, partState } from './parts.ts';
import { credentialsFor, permitParts, permitUpload } from './permission.ts';

const wholeRoutes = bind(fileCalls, {
  async ossToken({ services, actor }) {
    return credentialsFor(services, actor.tenantId);
  },

  permission: {
    async prepare(args) {
      await noteArrivals(args);
      return ({ input, services, tx }) => permitUpload(tx, services, input);
    },
  },

  upload: {
    async prepare(args) {
      const { file } = args.http;
      if (!file) throw new FieldRefused('file', 'core:rule.required');
      const writeDown = await receiveFile(args, {
        source: { path: file.path },
        name: file.name,
        kind: args.input.kind,
        sha256: file.sha256,
        claimed: false,
        path: 'file',
      });
      return async ({ tx, audit }) => {
        const stored = await writeDown(tx);
        audit({ entity: 'file', entityId: stored.url, after: stored });
        return stored;
      };
    },
  },
});

const partRoutes = bind(filePartCalls, {
  partBegin: {
    async prepare(args) {
      await noteArrivals(args);
      const permit = await permitParts(args, args.input);
      return ({ tx }) => permit(tx);
    },
  },

  partState: {
    async prepare({ services, actor, input }) {
      const state = await partState(services, actor, input.key);
      return async () => state;
    },
  },

  partDrop: {
    async prepare({ services, actor, input }) {
      await dropPart(services, actor, input.key);
      return async () => ({});
    },
  },
});

export const fileRoutes = [...wholeRoutes, ...partRoutes];
