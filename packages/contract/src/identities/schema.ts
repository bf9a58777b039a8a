import { z } from 'zod';
import { accountField, assetFields, assetFilters, assetSorts, pictureField } from '../assets/index.ts';
import { Id, name } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';

export const identityLimits = { name: 100 } as const;

/** Only those that an advertiser made itself can be made and deleted from here. `UNKNOWN`: what the platform has added since. */
export const identityTypes = ['CUSTOMIZED_USER', 'TT_USER', 'BC_AUTH_TT', 'AUTH_CODE', 'UNKNOWN'] as const;
export const IdentityType = z.enum(identityTypes);
export type IdentityType = z.infer<typeof IdentityType>;

/** Under whose name an ad is shown. */
export const Identity = z.object({
  ...assetFields,
  ...pictureField,
  identityId: z.string(),
  type: IdentityType,
  usable: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

export const IdentityQuery = pageQuery({
  filters: { ...assetFilters, type: anyOf(IdentityType) },
  sorts: assetSorts,
  defaultSort: { field: 'name', order: 'asc' },
});
export const IdentityPage = pageOf(Identity);

const noAvatar = { error: messageRef('identities:rule.avatar') };

export const IdentityInput = z.object({
  advertiserId: accountField('identities:rule.account'),
  name: name(identityLimits.name, 'identities:rule.name'),
  /** Of an uploaded file. */
  avatarUrl: z.string(noAvatar).min(1, noAvatar).max(500),
});
export const IdentityDelete = z.object({ id: Id });
