import type { AdPlatform } from '@adsail/contract';
import { fileUrl } from '@adsail/contract/files';
import { homeColumns, type Top, type TopQuery, type TopRow } from '@adsail/contract/home';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import {
  bothSides,
  columnOf,
  type Facts,
  isTold,
  pageOfSums,
  productNames,
  sumsFor,
} from '../reports/index.ts';
import { type Asking, homeFacts, toldWith } from './facts.ts';
import { materialsNamed } from './store/materials.ts';

type Row = Readonly<Record<string, unknown>>;
type Called = Pick<TopRow, 'id' | 'name' | 'platform' | 'advertiserId' | 'thumbnailUrl' | 'kind'>;

const nameless: Called = {
  id: null,
  name: null,
  platform: null,
  advertiserId: null,
  thumbnailUrl: null,
  kind: null,
};

async function calledBy(
  tx: TenantTx,
  by: Top['by'],
  facts: Facts,
  rows: readonly Row[],
): Promise<(row: Row) => Called> {
  if (by === 'account')
    return (row) => {
      const account = facts.accounts.find(({ no }) => no === row['no']);
      if (!account) throw new Error('A row of an account that was not asked for');
      const { platform, advertiserId, name } = account;
      const id = `${platform satisfies AdPlatform}:${advertiserId}`;
      return { ...nameless, id, name, platform, advertiserId };
    };
  if (by === 'product') {
    const names = await productNames(tx, [...new Set(rows.map((row) => String(row['product_id'])))]);
    return (row) => {
      const name = names.get(String(row['product_id']));
      return name === undefined ? nameless : { ...nameless, id: String(row['product_id']), name };
    };
  }
  const materials = await materialsNamed(
    tx,
    rows.flatMap(({ material_id: id }) => (id === null ? [] : [String(id)])),
  );
  return (row) => {
    const material = materials.get(String(row['material_id']));
    if (!material) return nameless;
    const { id, name, kind, cover_key, file_key } = material;
    const picture = kind === 'IMAGE' ? file_key : cover_key;
    return { ...nameless, id, name, kind, thumbnailUrl: picture === null ? null : fileUrl(picture) };
  };
}

export async function topOf(
  tx: TenantTx,
  { by, column, limit, ...question }: z.output<typeof TopQuery>,
  asking: Asking,
): Promise<Top> {
  const found = await homeFacts(tx, question, asking, by === 'material');
  // What is not in the library is one row of its own.
  const facts: Facts = { ...found, withUnfetched: by === 'account' };
  const columns = [...new Set([...homeColumns, column])].map(columnOf);
  const { rows } = await pageOfSums(tx, facts, {
    dimension: by,
    group: 'none',
    sums: sumsFor(columns).filter(isTold),
    sort: { field: column, order: 'desc' },
    sortColumn: columnOf(column),
    pageIndex: 1,
    pageSize: limit,
  });
  const called = await calledBy(tx, by, facts, rows);
  return {
    ...(await toldWith(tx, facts, asking)),
    by,
    column,
    list: rows.map((row) => ({ ...called(row), ...bothSides(facts, row, columns) })),
  };
}
