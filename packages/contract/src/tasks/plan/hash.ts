import { canonical } from '../../core/canonical.ts';
import type { Plan } from './node.ts';
import { Sha256 } from './sha256.ts';

/** Of another form of nodes the hashes are other ones. */
const form = 'adsail plan 1';

/** What the plan makes, and nothing of where its parts stand in the content: the same wherever it is made. */
export function planHash({ nodes }: Pick<Plan, 'nodes'>): string {
  const hash = new Sha256().update(form);
  for (const { from: _place, ...node } of nodes) hash.update(`\n${canonical(node)}`);
  return hash.hex();
}
