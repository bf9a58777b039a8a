import { Id } from '@adsail/contract';
import { type View, ViewState } from '@adsail/contract/views';
import { z } from 'zod';
import { keptForMember } from '../../../state/kept.ts';
import { storedMember } from '../../../state/stored.ts';

const KeptView = z.object({ id: Id, state: ViewState }).nullable();
const kept = keptForMember(storedMember, 'ad-default-view', KeptView);

/**
 * The view that each screen of the member opens with. The server knows it; the browser keeps it as a head start, so that a
 * list need not be read twice.
 */
export const keptDefault = {
  get: kept.get,
  use: kept.use,
  keep(views: readonly View[], screen: string): void {
    const view = views.find(({ isDefault }) => isDefault);
    const next = view ? { id: view.id, state: view.state } : null;
    if (JSON.stringify(next) !== JSON.stringify(kept.get(screen))) kept.set(next, screen);
  },
};
