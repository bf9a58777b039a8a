import type { SessionEntry } from '@adsail/contract/session';
import type { OpenSession } from './store/sessions.ts';

export const presentSession = (row: OpenSession, currentId: string): SessionEntry => ({
  sessionId: row.id,
  current: row.id === currentId,
  device: row.device,
  ip: row.ip,
  tenantName: row.tenant_name ?? '',
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
});
