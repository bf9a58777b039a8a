import { CallError } from '@adsail/contract';
import { materialReportCalls } from '@adsail/contract/materials';
import { bind } from '../../../framework/bind.ts';
import { keptId } from '../merged-store.ts';
import { namedMaterials } from '../store.ts';
import { accessOf } from './access.ts';
import { addSums, figuresOf } from './figures-of.ts';
import { readBasis } from './store/basis.ts';
import { sumsByDay } from './store/sums.ts';
import { unfetchedMaterials } from './store/unfetched.ts';

export const figureRoutes = bind(materialReportCalls, {
  async figures({ input, tx, actor, services }) {
    const id = await keptId(tx, input.id);
    const material = await namedMaterials(tx).where('t.id', '=', id).executeTakeFirst();
    if (!material) throw new CallError('notFound');
    const access = accessOf(actor);
    const platforms = input.figurePlatforms ?? null;
    const question = { kind: material.kind, days: input.figureDays, platforms, access };
    const { asked, basis } = await readBasis(tx, question, services.clock());
    const rows = await sumsByDay(tx, asked, id);
    const days = Map.groupBy(rows, ({ day }) => day);
    const byPlatform = addSums(rows);
    const isVisible = access.accounts !== 'NONE' || material.created_by === actor.userId;
    const mayBeMissing = isVisible && rows.length === 0;
    return {
      ...basis,
      isVisible,
      isUnfetched: mayBeMissing && (await unfetchedMaterials(tx, asked, [id])).has(id),
      total: figuresOf(byPlatform),
      platforms: byPlatform.flatMap((sums) => {
        const figures = figuresOf([sums]);
        return figures ? [{ platform: sums.platform, figures }] : [];
      }),
      daily: [...days].flatMap(([day, sums]) => {
        const figures = figuresOf(sums);
        return figures ? [{ day, figures }] : [];
      }),
    };
  },
});
