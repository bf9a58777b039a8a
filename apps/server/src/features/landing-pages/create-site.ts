import type { MemberArgs } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import { enqueueChange, refuseTakenName } from '../assets/index.ts';
import { requireProduct } from '../products/index.ts';
import { siteCreate } from './operations.ts';

type Args = Pick<MemberArgs, 'tx' | 'actor' | 'services' | 'audit'>;

interface NewSite {
  advertiserId: string;
  kind: 'THIRDPARTY' | 'ORANGE';
  productId: string;
  name: string;
  description: string;
  url: string;
  text?: string;
  linkText?: string;
  /** Of a copy: what the page is built of. */
  bricks?: unknown[];
}

/** Ocean's alone has such pages in its accounts. */
export async function createSite(args: Args, { advertiserId, ...payload }: NewSite) {
  const place = { kind: 'site', platform: 'OCEAN', advertiserId } as const;
  await requireAccount(args.tx, args.actor, place, 'MANAGE');
  await requireProduct(args.tx, payload.productId);
  await refuseTakenName(args.tx, place, payload.name);
  return enqueueChange(args, { place, action: 'add', name: payload.name, operation: siteCreate, payload });
}
