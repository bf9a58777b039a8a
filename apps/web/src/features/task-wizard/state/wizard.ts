import { canonical } from '@adsail/contract';
import { type FieldState, setAt, valueAt } from '@adsail/contract/delivery';
import {
  changeContent,
  type Choice,
  type FieldReset,
  formOf,
  type PlanFacts,
  type PlanProblem,
  type TaskForm,
} from '@adsail/contract/tasks/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlanOutcome } from '../../task-plan/index.ts';
import type { WizardContent, WizardDescription, WizardStepName } from '../description.ts';
import { boundAfter } from './bound-accounts.ts';
import { type History, historyOf, redone, undone, withStep } from './history.ts';
import { stepOfPath } from './steps.ts';

/** A change that takes choices along, until somebody has said whether it is meant. */
export interface ResetQuestion {
  path: string;
  content: WizardContent;
  resets: readonly FieldReset[];
}

export interface WizardState extends History<WizardContent> {
  question: ResetQuestion | null;
  facts: PlanFacts | null;
  plan: PlanOutcome | null;
  /** Fields that somebody has left. */
  touched: ReadonlySet<string>;
  /** Steps that somebody has left: all that is wrong in them is said. */
  revealed: ReadonlySet<WizardStepName>;
  /** Where somebody is led to. */
  target: { path: string } | null;
  /** Raised by every change that did not come from a field itself: what keeps a copy takes it anew. */
  round: number;
}

interface ChangeOptions {
  isTyped?: boolean;
  asksFirst?: boolean;
}

export interface Wizard {
  description: WizardDescription;
  store: StoreApi<WizardState>;
  /** Another value at a path. What other choices it takes along is asked for where it matters. */
  change: (path: string, value: unknown, options?: ChangeOptions) => void;
  /** Several fields at once, as one step. */
  patch: (change: Partial<WizardContent>, options?: ChangeOptions) => void;
  /** What follows from the choices by itself: no step of its own, so that taking one back takes this along. */
  complete: (change: Partial<WizardContent>) => void;
  /** The answer to the question. */
  answer: (isMeant: boolean) => void;
  undo: () => void;
  redo: () => void;
  /** All of it, as somebody else has saved it. */
  replace: (content: WizardContent) => void;
  touch: (path: string) => void;
  reveal: (...steps: WizardStepName[]) => void;
  /** To the field of a path, in whatever step and card it is. */
  goTo: (path: string) => void;
  arrive: () => void;
  setFacts: (facts: PlanFacts | null) => void;
  setPlan: (plan: PlanOutcome | null) => void;
}

export function createWizard(
  description: WizardDescription,
  content: WizardContent,
  now: () => number = Date.now,
): Wizard {
  const { definition } = description;
  const choices = new Set(
    definition.steps
      .filter(({ name }) => name === 'base' || name === 'advert')
      .flatMap(({ fields }) => fields),
  );
  const store = createStore<WizardState>(() => ({
    ...historyOf(content),
    question: null,
    facts: null,
    plan: null,
    touched: new Set(),
    // Only a row that somebody has changed can be wrong there.
    revealed: new Set(['preview']),
    target: null,
    round: 0,
  }));
  const { getState, setState } = store;
  const take = (next: WizardContent, path: string, isTyped = false) =>
    setState((before) => withStep(before, next, { path, isTyped, at: now() }));
  const jump = (next: History<WizardContent> | null) => {
    if (next) setState(({ round }) => ({ ...next, question: null, round: round + 1 }));
  };
  function patch(
    change: Partial<WizardContent>,
    path: string,
    { isTyped, asksFirst }: ChangeOptions = {},
  ): void {
    const before = getState().content;
    if (isTyped || !Object.keys(change).some((name) => choices.has(name)))
      return take(clean({ ...before, ...change }), path, isTyped);
    const whole = { ...change, ...boundAfter(description, before, change) };
    const { content, resets } = changeContent(definition, before, whole);
    const next = clean(content);
    const counted = resets.filter((reset) => asksFirst || isChosen(definition, before, reset));
    if (counted.length === 0) return take(next, path);
    return setState({ question: { path, content: next, resets } });
  }
  return {
    description,
    store,
    change(path, value, options) {
      const [name = ''] = path.split('.');
      const { [name]: next } = setAt(getState().content, path, value);
      patch({ [name]: next }, path, options);
    },
    patch: (change, options) => patch(change, Object.keys(change).join(' '), options),
    complete: (change) => setState(({ content: now }) => ({ content: clean({ ...now, ...change }) })),
    answer(isMeant) {
      const { question } = getState();
      if (isMeant && question) take(question.content, question.path);
      setState(({ round }) => ({ question: null, round: round + 1 }));
    },
    undo: () => jump(undone(getState())),
    redo: () => jump(redone(getState())),
    replace(next) {
      setState(({ round }) => ({ ...historyOf(next), question: null, round: round + 1 }));
    },
    touch(path) {
      if (!getState().touched.has(path)) setState(({ touched }) => ({ touched: new Set(touched).add(path) }));
    },
    reveal(...steps) {
      if (steps.some((step) => !getState().revealed.has(step)))
        setState(({ revealed }) => ({ revealed: new Set([...revealed, ...steps]) }));
    },
    goTo: (path) => setState({ target: { path } }),
    arrive: () => setState({ target: null }),
    setFacts: (facts) => setState({ facts }),
    setPlan: (plan) => setState({ plan }),
  };
}

/** Without what is not there: saved and read again it would be another content. */
const clean = (content: WizardContent): WizardContent =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) as WizardContent;

/** Somebody has chosen it: it is not what the form begins with. */
function isChosen(
  { defaults }: WizardDescription['definition'],
  content: WizardContent,
  { path, before }: FieldReset,
): boolean {
  const { productId, productName } = content;
  const objective = content['landingType'] ?? content['objective'];
  const start = defaults({ productId, productName, objective: objective as string | undefined });
  return canonical(valueAt(start, path)) !== canonical(before);
}

const forms = new WeakMap<WizardContent, { facts: PlanFacts | null; form: TaskForm }>();

/** Asked by every field at every change, so it is made once for each content. */
function formIn({ description }: Wizard, { content, facts }: WizardState): TaskForm {
  const known = forms.get(content);
  if (known?.facts === facts) return known.form;
  const form = formOf(description.definition, content, facts ?? undefined);
  forms.set(content, { facts, form });
  return form;
}

/** How the form shows a field now. */
export const stateOf = (wizard: Wizard, state: WizardState, path: string): FieldState =>
  formIn(wizard, state).state(path);

/** Which choices close an option of a field now. */
export const closedBy = (
  wizard: Wizard,
  state: WizardState,
  path: string,
  option: unknown,
): readonly Choice[] => formIn(wizard, state).closedBy(path, option);

const byPath = new WeakMap<readonly PlanProblem[], Map<string, PlanProblem>>();

/** The heaviest at a place. Problems come in the order of the form, errors first. */
function problemAt(problems: readonly PlanProblem[], path: string): PlanProblem | undefined {
  let known = byPath.get(problems);
  if (!known) {
    known = new Map();
    for (const problem of problems) if (!known.has(problem.path)) known.set(problem.path, problem);
    byPath.set(problems, known);
  }
  return known.get(path);
}

const noProblems: readonly PlanProblem[] = [];

/** What a field says: only once somebody has been there. */
export function shownProblem(
  { description }: Wizard,
  { plan, touched, revealed }: WizardState,
  path: string,
): PlanProblem | undefined {
  if (!touched.has(path) && !revealed.has(stepOfPath(description.definition, path))) return undefined;
  return problemAt(plan?.problems ?? noProblems, path);
}
