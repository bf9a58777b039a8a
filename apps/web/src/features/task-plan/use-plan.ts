import type { AdPlatform } from '@adsail/contract';
import type { Exposure, PlanCounts, PlanFacts, PlanProblem } from '@adsail/contract/tasks/plan';
import { useEffect, useMemo, useRef, useState } from 'react';
import { prepareMessages } from '../../i18n/translate.ts';
import { withRefused } from './grid/refused.ts';
import type { UnfitCells } from './grid/cells.ts';
import { PlanClient, type Wanted } from './planning/client.ts';
import type {
  Content,
  NodeAnswer,
  Overrides,
  PlacedRow,
  PlanAnswer,
  PlanInput,
} from './planning/protocol.ts';
import { PlanSheet } from './sheet.ts';

/** What a screen knows of a plan. */
export interface PlanOutcome {
  hash: string;
  /** What people had written into rows when it was made. */
  overrides: Overrides;
  /** The instant of planning. */
  at: string;
  sheet: PlanSheet;
  counts: PlanCounts;
  exposure: readonly Exposure[];
  problems: readonly PlanProblem[];
  /** What is other than in the previous one; null: there is none. */
  diff: readonly PlacedRow[] | null;
}

export interface Planning {
  /** The last one; while another is being made it stays. Null: none was made yet. */
  plan: PlanOutcome | null;
  /** Of that plan. */
  hash: string | null;
  counts: PlanCounts | null;
  exposure: readonly Exposure[];
  problems: readonly PlanProblem[];
  /** The plan is not that of the newest content yet. */
  isPlanning: boolean;
  /** Why the newest content could not be planned. */
  failure: string | null;
  retry: () => void;
  /** What cells could not take: each is among the problems. */
  refused: UnfitCells;
  refuse: (change: (before: UnfitCells) => UnfitCells) => void;
  /** What an object is made with. */
  node: (key: string) => Promise<NodeAnswer['node']>;
}

export interface UsePlanInput {
  platform: AdPlatform;
  content: Content;
  /** Null: they are on their way, and nothing is planned yet. */
  facts: PlanFacts | null;
  /** The last preview. */
  previous?: PlanInput | null;
}

const nothing: readonly never[] = [];
const noCells: UnfitCells = new Map();

interface State {
  plan: PlanOutcome | null;
  failure: string | null;
  /** What either was made for; when something else is wanted now, that is on its way. */
  madeFor: Wanted | null;
}

const noOverrides: Overrides = {};

const outcomeOf = (
  { platform, content }: Wanted,
  answer: PlanAnswer,
  before: PlanOutcome | null,
): PlanOutcome => {
  const { hash, at, counts, exposure, problems, diff = null } = answer;
  const known = before?.sheet.platform === platform ? before.sheet : null;
  const overrides = (content['overrides'] as Overrides | undefined) ?? noOverrides;
  return {
    hash,
    overrides,
    at,
    counts,
    exposure,
    problems,
    diff,
    sheet: new PlanSheet(platform, answer.sheet, known),
  };
};

/**
 * Plans a content in a worker whenever it changes. The newest one wins; until its plan is there the one before stays. Give the
 * same objects for what has not changed: what is other is found by looking at the objects, not into them.
 */
export function usePlan({ platform, content, facts, previous = null }: UsePlanInput): Planning {
  const [state, setState] = useState<State>({ plan: null, failure: null, madeFor: null });
  const [attempt, setAttempt] = useState(0);
  const [refused, refuse] = useState(noCells);
  const client = useRef<PlanClient | null>(null);

  useEffect(() => {
    let last: PlanOutcome | null = null;
    let isOpen = true;
    const made = new PlanClient({
      onPlan(answer, madeFor) {
        const plan = outcomeOf(madeFor, answer, last);
        last = plan;
        // Words of any feature may be in what is wrong.
        void prepareMessages(plan.problems.map(({ error }) => ({ key: error }))).then(() => {
          if (isOpen && last === plan) setState({ plan, failure: null, madeFor });
        });
      },
      onFailure: (failure, madeFor) => isOpen && setState((before) => ({ ...before, failure, madeFor })),
    });
    client.current = made;
    return () => {
      isOpen = false;
      client.current = null;
      made.close();
    };
  }, [platform]);

  const wanted = useMemo<Wanted | null>(
    () => facts && { platform, content, facts, previous, attempt },
    [platform, content, facts, previous, attempt],
  );
  useEffect(() => {
    if (wanted) client.current?.want(wanted);
  }, [wanted]);

  const isPlanning = state.madeFor !== wanted;
  const failure = isPlanning ? null : state.failure;
  const made = state.plan?.sheet.platform === platform ? state.plan : null;
  const plan = useMemo(() => made && withRefused(made, refused), [made, refused]);
  return useMemo(
    () => ({
      plan,
      hash: plan?.hash ?? null,
      counts: plan?.counts ?? null,
      exposure: plan?.exposure ?? nothing,
      problems: plan?.problems ?? nothing,
      isPlanning,
      failure,
      refused,
      refuse,
      retry: () => setAttempt((count) => count + 1),
      node: (key: string) => client.current?.node(key) ?? Promise.resolve(null),
    }),
    [plan, refused, isPlanning, failure],
  );
}
