import { mayRoles, type Right } from '@adsail/contract';
import type { FirstSteps } from '@adsail/contract/home';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { whatThereIs } from './store/attention.ts';

const rightFor = {
  account: 'accounts.authorise',
  product: 'products.write',
  material: 'materials.write',
  task: 'ads.write',
} as const satisfies Record<FirstSteps['mayDo'][number], Right>;

export async function firstStepsFor(tx: TenantTx, { roles }: Reader): Promise<FirstSteps> {
  const { account, product, material, task } = await whatThereIs(tx);
  return {
    hasAccount: account,
    hasProduct: product,
    hasMaterial: material,
    hasTask: task,
    mayDo: (Object.keys(rightFor) as FirstSteps['mayDo']).filter((step) => mayRoles(roles, rightFor[step])),
  };
}
