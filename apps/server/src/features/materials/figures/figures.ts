import type { AdPlatform } from '@adsail/contract';
import type { FigureDays, FigureFrame, MaterialFigures, MaterialKind } from '@adsail/contract/materials';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import { accessOf } from './access.ts';
import { addSums, figuresOf } from './figures-of.ts';
import { readBasis, usualDays } from './store/basis.ts';
import type { ConvertedQuestion, Listed } from './store/facts.ts';
import { sumsByPart, sumsOfMaterials } from './store/sums.ts';
import { unfetchedMaterials } from './store/unfetched.ts';

interface Asked {
  figureDays?: FigureDays | undefined;
  figurePlatforms?: readonly AdPlatform[] | undefined;
}

interface Reading {
  kind: MaterialKind;
  reader: Reader;
  now: Date;
  /** Also where nobody says of which days: it is sorted by one. */
  needed: boolean;
}

/** Null where nobody asks for figures. */
export async function askedFigures(
  tx: TenantTx,
  { figureDays, figurePlatforms }: Asked,
  { kind, reader, now, needed }: Reading,
) {
  if (!figureDays && !needed) return null;
  return readBasis(
    tx,
    {
      kind,
      days: figureDays ?? (await usualDays(tx, now)),
      platforms: figurePlatforms ?? null,
      access: accessOf(reader),
    },
    now,
  );
}
export type AskedFigures = NonNullable<Awaited<ReturnType<typeof askedFigures>>>;

/** The sums beside a list. */
export async function frameOf(
  tx: TenantTx,
  { asked, basis }: AskedFigures,
  listed: Listed,
): Promise<FigureFrame> {
  const rows = await sumsByPart(tx, asked, listed);
  const ofPart = (part: string) => figuresOf(rows.filter((row) => row.part === part));
  return {
    ...basis,
    totals: ofPart('list'),
    others: ofPart('others'),
    outside: basis.scope === 'OWN' ? null : ofPart('outside'),
    all: basis.scope === 'OWN' ? null : figuresOf(addSums(rows)),
  };
}

/** Of the materials of a page. */
export async function figuresByMaterial(
  tx: TenantTx,
  asked: ConvertedQuestion,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialFigures>> {
  const rows = Map.groupBy(await sumsOfMaterials(tx, asked, ids), ({ id }) => id);
  return new Map(
    [...rows].flatMap(([id, sums]) => {
      const figures = figuresOf(sums);
      return figures ? [[id, figures] as const] : [];
    }),
  );
}

/** Of materials without figures those of which nothing was fetched; of others' nothing is told to who sees only its own. */
export function unfetchedAmong(
  tx: TenantTx,
  { asked, basis }: AskedFigures,
  rows: readonly { id: string; created_by: string }[],
  { userId }: Reader,
): Promise<ReadonlySet<string>> {
  const theirs = basis.scope === 'OWN' ? rows.filter((row) => row.created_by === userId) : rows;
  return unfetchedMaterials(
    tx,
    asked,
    theirs.map(({ id }) => id),
  );
}
