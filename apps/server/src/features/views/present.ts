import type { View } from '@adsail/contract/views';
import type { Actor } from '../../framework/bind.ts';
import { ownershipOf } from './own.ts';
import type { NamedView } from './store.ts';

export const presentView =
  (actor: Pick<Actor, 'userId' | 'roles'>) =>
  (row: NamedView): View => ({
    id: row.id,
    screen: row.screen,
    name: row.name,
    state: row.state,
    isShared: row.is_shared,
    isDefault: row.default_id !== null,
    ...ownershipOf(actor, row.created_by),
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  });
