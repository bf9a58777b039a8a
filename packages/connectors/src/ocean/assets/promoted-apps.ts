import {
  type AccountScope,
  numberedOnce,
  type PromotedApp,
  type PromotedAppKind,
  type PromotedApps,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { housed, idText, type WireId } from '../ids.ts';
import type { PageInfo, Row } from '../wire.ts';

const pageSize = 100;
type AppRow = Row & Readonly<Record<string, WireId | undefined>>;

interface Register {
  path: string;
  list: 'list' | 'quick_app_info';
  read(row: AppRow): Omit<PromotedApp, 'kind' | 'raw'>;
}

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const micro = (word: string): Register => ({
  path: `v3.0/tools/${word}/list/`,
  list: 'list',
  read: ({ instance_id, name, app_id, audit_status }) => ({
    id: idText(instance_id ?? ''),
    name: words(name) ?? idText(app_id ?? ''),
    appId: words(app_id),
    packageName: null,
    url: null,
    usable: audit_status === 'AUDIT_ACCEPTED',
  }),
});

/** Each kind has a register of its own, with words of its own. */
const registers: Readonly<Record<PromotedAppKind, Register>> = {
  ANDROID: {
    path: '2/tools/app_management/app/get/',
    list: 'list',
    read: ({ package_id, app_name, package_name, download_url }) => ({
      id: idText(package_id ?? ''),
      name: words(app_name) ?? '',
      appId: null,
      packageName: words(package_name),
      url: words(download_url),
      usable: true,
    }),
  },
  MICRO_APP: micro('micro_app'),
  MICRO_GAME: micro('micro_game'),
  QUICK_APP: {
    path: '2/tool/quick_app_management/quick_app/get/',
    list: 'quick_app_info',
    read: ({ quick_app_id, name, package_name, homepage_url, status }) => ({
      id: idText(quick_app_id ?? ''),
      name: words(name) ?? '',
      appId: null,
      packageName: words(package_name),
      url: words(homepage_url),
      usable: status === 'AUDIT_ACCEPTED',
    }),
  },
};

export function oceanPromotedApps(client: OceanClient): PromotedApps {
  return {
    kinds: Object.keys(registers) as PromotedAppKind[],
    list: (scope: AccountScope, kind) =>
      numberedOnce<PromotedApp>(async (page) => {
        const { path, list, read } = registers[kind];
        const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
        const data = await client.get<Partial<Record<Register['list'], AppRow[]>> & { page_info: PageInfo }>(
          scope,
          path,
          query,
          scope.account.id,
        );
        const rows = data[list] ?? [];
        return { items: rows.map((row) => ({ kind, ...read(row), raw: housed(row) })), info: data.page_info };
      }),
  };
}
