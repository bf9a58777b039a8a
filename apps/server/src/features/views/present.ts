import { mayRoles } from '@adsail/contract';
import type { View } from '@adsail/contract/views';
import type { Actor } from '../../framework/bind.ts';
import type { NamedView } from './store.ts';

export const presentView =
  ({ userId, roles }: Pick<Actor, 'userId' | 'roles'>) =>
  (row: NamedView): View => {
    const isOwn = row.created_by === userId;
    return {
      id: row.id,
      screen: row.screen,
      name: row.name,
      state: row.state,
      isShared: row.is_shared,
      isDefault: row.default_id !== null,
      isOwn,
      mayChange: isOwn || mayRoles(roles, 'views.manage'),
      createdByName: row.created_by_name,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    };
  };
