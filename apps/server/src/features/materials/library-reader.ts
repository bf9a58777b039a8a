import type { MaterialFigures, MaterialKind } from '@adsail/contract/materials';
import type { Page } from '@adsail/contract';
import { presentPage } from '../../db/paging.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { askedFigures, type AskedFigures, figuresByMaterial, unfetchedAmong } from './figures/figures.ts';
import { type MaterialQuery, pageMaterials, sortMetricOf } from './page-store.ts';
import type { NamedMaterial } from './store.ts';

interface WithFigures {
  metrics: MaterialFigures | null;
  isUnfetched: boolean;
}

export interface LibraryReader<Item> {
  /** Null where nobody asks for any. */
  figures: AskedFigures | null;
  page(input: MaterialQuery): Promise<Page<Item & WithFigures>>;
}

/** Reads pages of a library, with the figures of their rows where they are asked for. */
export async function libraryReader<Item extends object>(
  tx: TenantTx,
  kind: MaterialKind,
  present: (row: NamedMaterial) => Item,
  asked: MaterialQuery,
  { reader, now }: { reader: Reader; now: Date },
): Promise<LibraryReader<Item>> {
  const figures = await askedFigures(tx, asked, { kind, reader, now, needed: sortMetricOf(asked) !== null });
  return {
    figures,
    async page(input) {
      const page = await pageMaterials(tx, kind, input, figures?.asked);
      const ids = page.list.map(({ id }) => id);
      const byId = figures && (await figuresByMaterial(tx, figures.asked, ids));
      const bare = byId ? page.list.filter(({ id }) => !byId.has(id)) : [];
      const unfetched = figures && (await unfetchedAmong(tx, figures, bare, reader));
      return presentPage(page, (row) => ({
        ...present(row),
        metrics: byId?.get(row.id) ?? null,
        isUnfetched: unfetched?.has(row.id) ?? false,
      }));
    },
  };
}
