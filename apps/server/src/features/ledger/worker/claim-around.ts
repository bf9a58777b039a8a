import { isAway, tenantGroups } from '../../../db/tenant-groups.ts';
import type { Services } from '../../../services.ts';
import { type Claim, claimGroups, type ClaimOptions } from '../store/claim.ts';

/** A machine that did not answer is not asked again for so long, and for so long all are asked one by one. */
const restMs = 30_000;

type Groups = [Claim, ...Claim[]][];

/**
 * Claims for all organisations at once. One transaction cannot go on without a machine of the cluster that it needs: while one is
 * away, each machine's organisations are asked for by themselves, and the others' work goes on.
 */
export class ClaimAround {
  readonly #services: Pick<Services, 'db' | 'log'>;
  readonly #now: () => number;
  readonly #restsUntil = new Map<string, number>();
  #apartUntil = 0;

  constructor(services: Pick<Services, 'db' | 'log'>, now = () => performance.now()) {
    this.#services = services;
    this.#now = now;
  }

  /** While one is away, its lanes are always due: nobody need look for them without a pause. */
  get isApart(): boolean {
    return this.#now() < this.#apartUntil;
  }

  async claim(options: ClaimOptions): Promise<Groups> {
    if (this.isApart) return this.#claimApart(options);
    try {
      return await claimGroups(this.#services.db, options);
    } catch (error) {
      if (!isAway(error) || !(await this.#isCluster())) throw error;
      this.#apartUntil = this.#now() + restMs;
      return this.#claimApart(options);
    }
  }

  async #isCluster(): Promise<boolean> {
    return (await tenantGroups(this.#services.db)).some(({ machine }) => machine !== '');
  }

  async #claimApart(options: ClaimOptions): Promise<Groups> {
    const { db, log } = this.#services;
    const claimed: Groups = [];
    for (const { machine, tenant_ids: among } of await tenantGroups(db)) {
      if (this.#now() < (this.#restsUntil.get(machine) ?? 0)) continue;
      const background = claimed.filter(([{ priority }]) => priority === 1).length;
      const maxGroups = options.maxGroups - claimed.length;
      const maxBackgroundGroups = Math.min(maxGroups, options.maxBackgroundGroups - background);
      if (maxGroups <= 0) break;
      try {
        claimed.push(...(await claimGroups(db, { ...options, maxGroups, maxBackgroundGroups, among })));
      } catch (err) {
        // What was claimed at other machines is ours by now.
        if (!isAway(err)) {
          if (claimed.length === 0) throw err;
          log.error({ err, machine }, 'operations of a machine could not be claimed');
          continue;
        }
        this.#restsUntil.set(machine, this.#now() + restMs);
        this.#apartUntil = this.#now() + restMs;
        log.error({ err, machine }, 'a machine is away: the ledger goes on with the others');
      }
    }
    return claimed;
  }
}
