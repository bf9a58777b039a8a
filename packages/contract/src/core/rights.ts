import { z } from 'zod';

export const roles = ['ADMINISTRATOR', 'OPTIMIZER', 'DESIGNER'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

const everybody: readonly Role[] = roles;
const administrators: readonly Role[] = ['ADMINISTRATOR'];
const buyers: readonly Role[] = ['ADMINISTRATOR', 'OPTIMIZER'];

/**
 * Who may do what: the server refuses by it, the web hides by it. Rights on ad accounts are narrowed further by the
 * member's permission on the account (view, manage, owner).
 */
export const rights = {
  'profile.read': everybody,
  'profile.write': everybody,
  'tenants.read': everybody,
  'tenants.write': administrators,
  'members.read': administrators,
  'members.write': administrators,
  'accounts.read': buyers,
  'accounts.authorise': administrators,
  'ads.read': buyers,
  'ads.write': buyers,
  'assets.read': buyers,
  'assets.write': buyers,
  'rules.read': buyers,
  'rules.write': buyers,
  'products.read': everybody,
  'products.write': buyers,
  'materials.read': everybody,
  'materials.write': everybody,
  'title-groups.read': everybody,
  'title-groups.write': everybody,
  'files.write': everybody,
  'attribution.read': buyers,
  'attribution.write': buyers,
  'reports.read': buyers,
  'home.read': everybody,
  'materialReports.read': everybody,
  /** Figures of what one added oneself, in all accounts of the organisation: sums, without the accounts. */
  'materialReports.own': ['ADMINISTRATOR', 'DESIGNER'],
  'copy-texts.read': everybody,
  'copy-texts.write': everybody,
  'material-tags.read': everybody,
  'material-tags.write': everybody,
  'selling-points.read': buyers,
  'selling-points.write': buyers,
  'views.read': everybody,
  'views.write': everybody,
  /** To change and delete what others share. */
  'views.manage': administrators,
  /** Of own files; what may be in them is a right of each list and report. */
  'exports.read': everybody,
  'exports.write': everybody,
  /** Scheduled ones of others. */
  'exports.manage': administrators,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** Several roles add up. */
export const mayRoles = (held: readonly Role[], right: Right): boolean =>
  held.some((role) => (rights[right] as readonly Role[]).includes(role));
