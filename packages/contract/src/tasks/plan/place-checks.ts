import { fileKinds } from '../../files/index.ts';
import type { Place } from '../define.ts';
import type { AssetFacts, MaterialFacts } from './facts.ts';
import type { PlanProblem } from './node.ts';

const fact =
  (weight: PlanProblem['weight']) =>
  (path: string, error: PlanProblem['error'], parameters?: PlanProblem['parameters']): PlanProblem => ({
    weight,
    path,
    kind: 'fact',
    error,
    parameters,
  });
export const wrong = fact('error');
export const doubtful = fact('warning');

export const accountName = ({ account }: Pick<Place<unknown>, 'account'>): string => account?.name ?? '';

/** What was chosen and the account does not have, or cannot use. */
export function assetProblems(
  place: Pick<Place<unknown>, 'account' | 'facts'>,
  path: string,
  id: string | undefined,
  asset: AssetFacts | undefined,
): PlanProblem[] {
  const account = accountName(place);
  if (id === undefined) return [];
  if (!asset) {
    // Another account of the task has it: there it has a name.
    const name = place.facts.assets.find((each) => each.id === id)?.name;
    if (name === undefined) return [wrong(path, 'tasks:problem.assetGone', { account })];
    return [wrong(path, 'tasks:problem.assetMissing', { account, name })];
  }
  return asset.usable ? [] : [wrong(path, 'tasks:problem.assetUnusable', { account, name: asset.name })];
}

/** A package that was deleted meanwhile, cannot be used, or belongs to another account. */
export function packageProblems(
  place: Pick<Place<unknown>, 'account' | 'audience' | 'audiencePackage'>,
): PlanProblem[] {
  const { audience, account } = place;
  if (audience?.packageId === undefined) return [];
  const path = `${audience.path}.id`;
  const found = place.audiencePackage();
  if (!found) return [wrong(path, 'tasks:problem.audienceGone')];
  const { name, usable, advertiserId } = found;
  if (!usable) return [wrong(path, 'tasks:problem.audienceUnusable', { name })];
  if (advertiserId === null || advertiserId === account?.advertiserId) return [];
  return [wrong(path, 'tasks:problem.audienceElsewhere', { name, account: accountName(place) })];
}

const megabyte = 1024 * 1024;

/** What is wrong with a video, whatever its shape. */
export function videoProblems(path: string, { name, kind, bytes, hasCover }: MaterialFacts): PlanProblem[] {
  if (kind !== 'VIDEO') return [wrong(path, 'tasks:problem.materialKind', { name })];
  const { maxBytes } = fileKinds.video;
  if (bytes > maxBytes)
    return [wrong(path, 'tasks:problem.materialSize', { name, most: maxBytes / megabyte })];
  return hasCover ? [] : [wrong(path, 'tasks:problem.materialCover', { name })];
}
