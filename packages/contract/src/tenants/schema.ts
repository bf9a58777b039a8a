import { z } from 'zod';
import { CurrencyCode } from '../core/currencies.ts';
import { Id, Instant, TenantId, text } from '../core/fields.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Role } from '../core/rights.ts';
import { ZoneKey } from '../core/zones.ts';

/** A line of the tenant switcher. The role's name is in the reader's language. */
export const TenantEntry = z.object({
  tenantId: TenantId,
  tenantName: z.string(),
  roleCode: Role,
  roleName: z.string(),
});
export type TenantEntry = z.infer<typeof TenantEntry>;

/** An invitation as the invited person sees it. Its ID is new whenever the roles change: nobody accepts what it did not see. */
export const Invitation = TenantEntry.extend({
  invitationId: Id,
  /** All of the offered roles; the entry names the first. */
  roles: z.array(TenantEntry.pick({ roleCode: true, roleName: true })),
  /** Null when it is not known any more. */
  inviterName: z.string().nullable(),
  invitedAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const TenantDetail = z.object({
  tenantId: TenantId,
  tenantName: z.string(),
  timezone: ZoneKey,
  currency: CurrencyCode,
  platforms: z.array(AdPlatform),
  memberCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type TenantDetail = z.infer<typeof TenantDetail>;

export const tenantNameMax = 50;
export const UpdateTenantInput = z.object({
  tenantName: text(1, tenantNameMax).optional(),
  timezone: ZoneKey,
  currency: CurrencyCode,
  /** The version that was read; a different one now means that somebody else saved in between. */
  version: z.int().optional(),
});
