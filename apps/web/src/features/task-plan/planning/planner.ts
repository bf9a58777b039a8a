import type { AdPlatform } from '@adsail/contract';
import {
  type Plan,
  planHash,
  type PlanFacts,
  type PlanNode,
  type PlanProblem,
  planTask,
  readContent,
  type TaskBase,
} from '@adsail/contract/tasks/plan';
import { type SentRows, sheetChange } from './columns.ts';
import { type AnyTask, loadDefinition } from './definitions.ts';
import { describeNode } from './describe-node.ts';
import { diffRows } from './diff-rows.ts';
import { markRows } from './marks.ts';
import { placedRows } from './placed-rows.ts';
import type { Answer, Content, Overrides, PlacedRow, PlanInput, PlanRequest, Request } from './protocol.ts';

/** What happens in the worker: it keeps the last content and its plan, and answers with what is other than before. */
export class Planner {
  private platform: AdPlatform | null = null;
  private definition: AnyTask | null = null;
  private base: Content = {};
  /** The base as the platform's definition reads it: rows of their own are read with the plan alone. */
  private read: TaskBase = {};
  private overrides: Record<string, Overrides[string]> = {};
  private facts: PlanFacts | null = null;
  private previous: PlanInput | null = null;
  /** The plan of `previous` at the time of the facts; null: it is to be made. */
  private former: Plan | null = null;
  private plan: Plan | null = null;
  private sent: SentRows | null = null;

  async answer(request: Request): Promise<Answer> {
    try {
      if (request.kind === 'plan') return await this.makePlan(request);
      const node = this.plan?.nodes.find(({ key }) => key === request.key);
      const described =
        node && this.definition
          ? describeNode(this.definition, this.read, this.overrides[node.key], node, this.currencyOf(node))
          : null;
      return { kind: 'node', id: request.id, node: described };
    } catch (error) {
      return {
        kind: 'failed',
        id: request.id,
        message: error instanceof Error ? error.message : String(error),
      };
    }
  }

  private currencyOf({ advertiserId }: PlanNode): string {
    return this.facts?.accounts.find((each) => each.advertiserId === advertiserId)?.currency ?? '';
  }

  private content(): Content {
    return { ...this.base, overrides: this.overrides };
  }

  private async makePlan(request: PlanRequest): Promise<Answer> {
    const { platform, id } = request;
    // Two platforms' plans have nothing in common.
    const isOther = platform !== this.platform;
    if (isOther) this.sent = null;
    this.platform = platform;
    const definition = await loadDefinition[platform]();
    this.definition = definition;
    if (request.base) this.base = request.base;
    if (request.base || isOther) this.read = readContent(definition, this.base).content;
    if (request.overrides) this.change(request.overrides);
    if (request.facts) this.facts = request.facts;
    if (!this.facts) throw new Error('A plan needs facts');
    if (request.previous !== undefined) this.previous = request.previous;
    if (isOther || request.facts || request.previous !== undefined) this.former = null;
    const rowsOf = new Map<PlanProblem, string[]>();
    const plan = planTask(definition, this.content(), this.facts, rowsOf);
    this.plan = plan;
    const marked = markRows(definition, this.read, plan.nodes, plan.problems, rowsOf);
    const { change, sent } = sheetChange(platform, plan, this.facts, marked, this.sent);
    this.sent = sent;
    const { at, counts, exposure, problems } = plan;
    const diff = this.changes(definition, this.facts, plan);
    return { kind: 'plan', id, hash: planHash(plan), at, counts, exposure, problems, sheet: change, diff };
  }

  private changes(definition: AnyTask, facts: PlanFacts, plan: Plan): PlacedRow[] | null {
    if (!this.previous) return null;
    this.former ??= previousPlan(definition, this.previous, facts.now);
    const rows = diffRows(definition, this.read, facts, this.former, plan);
    return placedRows(rows, this.former.nodes, plan.nodes);
  }

  private change({ set, removed }: NonNullable<PlanRequest['overrides']>): void {
    for (const key of removed) delete this.overrides[key];
    Object.assign(this.overrides, set);
  }
}

/** As it would be now: names hold the time, and nobody changed them because it went by. */
const previousPlan = (definition: AnyTask, { content, facts }: PlanInput, now: string): Plan =>
  planTask(definition, content, { ...facts, now });
