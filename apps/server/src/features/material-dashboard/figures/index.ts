import { fileUrl } from '@adsail/contract/files';
import {
  type DashboardFigures,
  dashboardLimits,
  type DashboardMaterial,
  type MaterialDashboardQuery,
} from '@adsail/contract/material-dashboard';
import { figureLimits } from '@adsail/contract/materials';
import type { z } from 'zod';
import type { TenantTx } from '../../../db/scope.ts';
import type { Actor } from '../../../framework/bind.ts';
import { accessOf, addSums, figuresOf, readBasis } from '../../materials/index.ts';
import { fallingMaterials } from './falling.ts';
import {
  type LineKind,
  type LineRow,
  type PictureRow,
  readDaySums,
  readLineSums,
  readNames,
  readPictures,
} from './store/sums.ts';

const dayMs = 86_400_000;

/** The rows of a line stand together, one for each platform. */
function linesOf(rows: readonly LineRow[], kind: LineKind) {
  const own = rows.filter(({ by }) => by === kind);
  const list = [...Map.groupBy(own, ({ id }) => id)].flatMap(([id, sums]) => {
    const figures = figuresOf(sums);
    return figures ? [{ id, materials: sums[0]?.materials ?? 0, figures }] : [];
  });
  return { list, total: own[0]?.lines ?? 0 };
}

const idsOf = ({ list }: ReturnType<typeof linesOf>) => list.map(({ id }) => id);

function presentMaterial({ id, kind, name, author, ...row }: PictureRow): DashboardMaterial {
  const picture = kind === 'VIDEO' ? row.cover_key : row.file_key;
  return { id, name, pictureUrl: picture === null ? null : fileUrl(picture), createdByName: author };
}

/** Null where more days are asked for than figures are given for. */
export async function dashboardFigures(
  tx: TenantTx,
  { from, to, kind, platform, mine }: z.output<typeof MaterialDashboardQuery>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<DashboardFigures | null> {
  if (Date.parse(to) - Date.parse(from) >= figureLimits.days * dayMs) return null;
  const question = {
    kind,
    days: { from, to },
    platforms: platform ? [platform] : null,
    access: accessOf(actor),
    author: mine ? actor.userId : null,
  };
  const { asked, basis } = await readBasis(tx, question, now);
  const byDay = await readDaySums(tx, asked);
  const ofLibrary = byDay.filter(({ part }) => part === 'list');
  const rows = await readLineSums(tx, asked);
  const of = {
    product: linesOf(rows, 'product'),
    author: linesOf(rows, 'author'),
    tag: linesOf(rows, 'tag'),
    material: linesOf(rows, 'material'),
  };
  const falling = await fallingMaterials(tx, asked, basis);
  const shownFalling = falling.slice(0, dashboardLimits.lines);
  const names = await readNames(tx, {
    product: idsOf(of.product),
    author: idsOf(of.author),
    tag: idsOf(of.tag),
  });
  const pictures = await readPictures(tx, [...idsOf(of.material), ...shownFalling.map(({ id }) => id)]);
  const materialOf = (id: string) => {
    const row = pictures.get(id);
    return row ? [presentMaterial(row)] : [];
  };
  const presentLines = ({ list, total }: ReturnType<typeof linesOf>) => ({
    list: list.map((line) => ({ ...line, name: names.get(line.id) ?? '' })),
    more: total - list.length,
  });
  return {
    ...basis,
    kind,
    materials: of.material.total,
    totals: figuresOf(addSums(ofLibrary)),
    outside:
      basis.scope === 'OWN' || mine
        ? null
        : figuresOf(addSums(byDay.filter(({ part }) => part === 'outside'))),
    daily: [...Map.groupBy(ofLibrary, ({ day }) => day)].flatMap(([day, sums]) => {
      const figures = figuresOf(sums);
      return figures ? [{ day, figures }] : [];
    }),
    top: of.material.list.flatMap(({ id, figures }) =>
      materialOf(id).map((material) => ({ material, figures })),
    ),
    falling: {
      list: shownFalling.flatMap(({ id, ...fall }) =>
        materialOf(id).map((material) => ({ material, ...fall })),
      ),
      more: falling.length - shownFalling.length,
    },
    products: presentLines(of.product),
    tags: presentLines(of.tag),
    authors: presentLines(of.author),
  };
}
