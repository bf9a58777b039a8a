import { PackageChange, packageRules, PackageSettings } from '@adsail/contract/audiences/ocean';
import {
  type Audience,
  type AudienceDraft,
  type AudienceKind,
  type Audiences,
  collect,
  numberedOnce,
  oneByOne,
  type PageOf,
  parseAudience,
  parseAudienceName,
  parseSettings,
  type AccountScope,
  withoutRepeats,
} from '../core/index.ts';
import { oceanAudienceLists } from './audience-lists.ts';
import type { OceanClient } from './client.ts';
import { refuse } from './errors.ts';
import { housed, idText, madeId, type WireId, wireId } from './ids.ts';
import { changedPackage, packageTargeting } from './delivery/targeting.ts';
import { readPackage } from './read-package.ts';
import { instantOf } from './time.ts';
import type { PageInfo, Row } from './wire.ts';

const pageSize = 100;

interface CustomRow extends Row {
  custom_audience_id: WireId;
  name: string;
  source: string;
  delivery_status: string;
  /** 0 while the platform counts. */
  status?: number;
  cover_num?: number | null;
  /** 1: deleted, and still listed. */
  isdel?: number;
  create_time?: string;
}
interface PackageRow extends Row {
  audience_package_id: WireId;
  name: string;
}

/** Made from another audience, which only the platform's own pages can do. */
const isSimilar = (source: string): boolean => /EXTEND/.test(source);

/** How the platform spells what an audience was made of. */
const sourcePrefix = 'CUSTOM_AUDIENCE_TYPE_';
const statusPrefix = 'CUSTOM_AUDIENCE_DELIVERY_STATUS_';

/** Published by its owner and pushed to this account; before that it is counted. */
function stateOf({ delivery_status, status }: CustomRow): Pick<Audience, 'ready' | 'state' | 'note'> {
  if (delivery_status.endsWith('_AVAILABLE')) return { ready: true, state: 'READY', note: null };
  return {
    ready: false,
    state: status === 0 ? 'PREPARING' : 'UNUSABLE',
    note: delivery_status.replace(statusPrefix, ''),
  };
}

const presentCustom = (row: CustomRow): Audience => ({
  kind: isSimilar(row.source) ? 'similar' : 'custom',
  id: idText(row.custom_audience_id),
  name: row.name,
  ...stateOf(row),
  type: row.source.replace(sourcePrefix, ''),
  // Made at the platform, by what it tells nobody.
  settings: {},
  unknown: {},
  size: row.cover_num || null,
  // The list does not say where else it was pushed.
  shared: false,
  createdAt: row.create_time ? instantOf(row.create_time) : null,
  raw: housed(row),
});

const presentPackage = (row: PackageRow): Audience => ({
  kind: 'prestore',
  id: idText(row.audience_package_id),
  name: row.name,
  ready: true,
  state: 'READY',
  note: null,
  type: null,
  ...readPackage(housed(row)),
  size: null,
  shared: false,
  createdAt: null,
  raw: housed(row),
});

export function oceanAudiences(client: OceanClient): Audiences {
  async function create(scope: AccountScope, { kind, name, settings }: AudienceDraft) {
    if (kind !== 'prestore')
      throw refuse('kind', `A ${kind} audience is made at the platform itself.`, 'unsupported');
    const body = {
      advertiser_id: wireId(scope.account.id),
      name: parseAudienceName('OCEAN', name),
      ...packageTargeting(parseAudience('OCEAN', PackageSettings, packageRules, settings)),
    };
    return client.post<{ audience_package_id: WireId }, { id: string }>(
      scope,
      '2/audience_package/create/',
      body,
      scope.account.id,
      ({ audience_package_id }) => ({ id: madeId(audience_package_id) }),
    );
  }

  const packages = (scope: AccountScope) =>
    numberedOnce<Audience>(async (page) => {
      const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
      const data = await client.get<{ audience_packages: PackageRow[]; page_info: PageInfo }>(
        scope,
        'v3.0/audience_package/get/',
        query,
        scope.account.id,
      );
      return { items: data.audience_packages.map(presentPackage), info: data.page_info };
    });

  /** Custom and similar ones come in the same list, by offset. */
  async function* customs(
    scope: AccountScope,
    isWanted: (row: CustomRow) => boolean = () => true,
  ): AsyncGenerator<PageOf<Audience>> {
    for (let offset = 0; ;) {
      const query = { advertiser_id: scope.account.id, select_type: 0, offset, limit: pageSize };
      const { custom_audience_list: rows, total_num } = await client.get<{
        custom_audience_list: CustomRow[];
        total_num: number;
      }>(scope, '2/dmp/custom_audience/select/', query, scope.account.id);
      yield {
        items: (
          await dated(
            scope,
            rows.filter((row) => row.isdel !== 1 && isWanted(row)),
          )
        ).map(presentCustom),
        total: null,
      };
      offset += rows.length;
      if (rows.length === 0 || offset >= total_num) return;
    }
  }

  /** The list has no times; the call for single ones has. */
  async function dated(scope: AccountScope, rows: CustomRow[]): Promise<CustomRow[]> {
    if (rows.length === 0) return [];
    const query = {
      advertiser_id: scope.account.id,
      custom_audience_ids: rows.map(({ custom_audience_id }) => custom_audience_id),
    };
    const path = '2/dmp/custom_audience/read/';
    const data = await client.get<{ custom_audience_list: CustomRow[] }>(
      scope,
      path,
      query,
      scope.account.id,
    );
    const read = new Map(data.custom_audience_list.map((row) => [idText(row.custom_audience_id), row]));
    return rows.map((row) => ({ ...row, ...read.get(idText(row.custom_audience_id)) }));
  }

  /** The settings of a package, before a change that says all of them. */
  async function current(scope: AccountScope, id: string): Promise<Audience['settings']> {
    const found = (await collect(packages(scope))).find((each) => each.id === id);
    if (!found) throw refuse('id', `There is no audience package ${id}.`);
    return found.settings;
  }

  const idOf = ({ id }: Audience) => id;
  const list = (scope: AccountScope, kind: AudienceKind): AsyncIterable<PageOf<Audience>> =>
    kind === 'prestore'
      ? packages(scope)
      : withoutRepeats(
          customs(scope, ({ source }) => isSimilar(source) === (kind === 'similar')),
          idOf,
        );

  async function* listAll(scope: AccountScope): AsyncGenerator<PageOf<Audience>> {
    yield* withoutRepeats(customs(scope), idOf);
    yield* packages(scope);
  }

  return {
    create,
    list,
    listAll,
    /** One call each. A package that projects stand on is refused. */
    remove(scope, kind, ids) {
      const [path, field] =
        kind === 'prestore'
          ? ['2/audience_package/delete/', 'audience_package_id']
          : ['2/dmp/custom_audience/delete/', 'custom_audience_id'];
      return oneByOne(ids, async (id) => {
        const body = { advertiser_id: wireId(scope.account.id), [field]: wireId(id) };
        await client.post(scope, path, body, scope.account.id);
        return id;
      });
    },
    async share(scope, ids, accountIds) {
      const target_advertiser_ids = accountIds.map((id) => wireId(id, 'accountIds'));
      for (const id of ids) {
        const body = {
          advertiser_id: wireId(scope.account.id),
          custom_audience_id: wireId(id),
          target_advertiser_ids,
        };
        await client.post(scope, '2/dmp/custom_audience/push_v2/', body, scope.account.id);
      }
    },
    /** A pushed one has an id of its own there, and its name. Who may push there may read there too. */
    async isSharedWith(scope, { name }, accountId) {
      const there = { ...scope, account: { ...scope.account, id: accountId } };
      return (await collect(customs(there, (row) => row.name === name))).length > 0;
    },
    async update(scope, kind, id, { name, settings = {}, isWhole = false }) {
      if (kind !== 'prestore')
        throw refuse('kind', `A ${kind} audience is changed at the platform itself.`, 'unsupported');
      const body = {
        advertiser_id: wireId(scope.account.id),
        audience_package_id: wireId(id),
        name: name === undefined ? undefined : parseAudienceName('OCEAN', name),
        ...changedPackage(
          parseSettings('OCEAN', PackageChange, settings),
          isWhole ? await current(scope, id) : {},
        ),
      };
      await client.post(scope, '2/audience_package/update/', body, scope.account.id);
    },
    async projectsOn(scope, id) {
      const projects = await collect(
        numberedOnce<{ id: string; name: string }>(async (page) => {
          const query = {
            advertiser_id: scope.account.id,
            audience_package_id: id,
            page,
            page_size: pageSize,
          };
          const data = await client.get<{
            list: { project_id: WireId; project_name: string }[];
            page_info: PageInfo;
          }>(scope, 'v3.0/audience_package_bindinfo/get/', query, scope.account.id);
          return {
            items: data.list.map((row) => ({ id: idText(row.project_id), name: row.project_name })),
            info: data.page_info,
          };
        }),
      );
      return projects;
    },
    lists: oceanAudienceLists(client),
    /** Once in a day, and it takes a while. */
    publish: (scope, ids) =>
      oneByOne(ids, async (id) => {
        const body = { advertiser_id: wireId(scope.account.id), custom_audience_id: wireId(id) };
        await client.post(scope, '2/dmp/custom_audience/publish/', body, scope.account.id);
        return id;
      }),
    async findCreated(scope, kind, name) {
      const all = await collect(list(scope, kind));
      return all.filter((audience) => audience.name === name);
    },
  };
}
