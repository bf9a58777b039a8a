import type { PlanFacts, PlanNode, TaskBase, TaskDefinition } from '@adsail/contract/tasks/plan';
import { describe, expect, it } from 'vitest';
import type { Limiter } from '../core/index.ts';
import { arrivedUnder, type WireTable, wireOf } from './arrived.ts';
import { Chooser, type Choosing } from './choose.ts';
import { type Choice, choicesOf } from './enumerations.ts';
import type { setUpStage } from './set-up-stage.ts';

type Stage = ReturnType<typeof setUpStage>;

export interface Planning<Content> {
  facts(): PlanFacts;
  content(change: Partial<Content>): Content;
  launch(nodes: readonly PlanNode[]): Promise<unknown>;
}

interface Subject<Content extends TaskBase> {
  definition: TaskDefinition<Content>;
  stage: Stage;
  planning(stage: Stage): Planning<Content>;
  /** Contents that are whole, one for each objective at least. */
  bases(planning: Planning<Content>): readonly Content[];
  answers: Choosing<Content>['answers'];
  beside?: Choosing<Content>['beside'];
  wire: WireTable;
  /** Choices of the console's own, which no platform is told. */
  ours: readonly string[];
  /** What the specification shows and does not let anybody choose. */
  closed: Readonly<Record<string, readonly string[]>>;
}

const atOnce: Limiter = { acquire: async () => {}, observe() {} };

/** The stage with a connector whose requests are written down. */
function recorded(stage: Stage): { stage: Stage; taken(): unknown[] } {
  let sent: unknown[] = [];
  const connector = () =>
    stage.through(
      ({ pathname }, { method, body }) => {
        if (method === 'POST' && body)
          sent.push({
            $path: pathname,
            ...(JSON.parse(Buffer.from(body as Uint8Array).toString()) as object),
          });
        return undefined;
      },
      { limiter: atOnce },
    );
  let made: ReturnType<typeof connector> | undefined;
  const own = () => (made ??= connector());
  return {
    stage: Object.create(stage, {
      connector: { get: own },
      delivery: { get: () => own().delivery },
    }) as Stage,
    taken() {
      const all = sent;
      sent = [];
      return all;
    },
  };
}

const nameOf = ({ path, value }: Choice): string => `${path} ${String(value)}`;

/**
 * Every value of every enumeration of a task, from the content to the request that the platform took. What nobody can choose has to be
 * what the specification closes.
 */
export function everyValueArrives<Content extends TaskBase>(subject: Subject<Content>): void {
  const { definition, ours, closed, wire, answers, beside } = subject;
  const { stage, taken } = recorded(subject.stage);
  const planning = subject.planning(stage);
  const all = choicesOf(definition.content);
  const isOurs = ({ path }: Choice) => ours.includes(path);
  const isClosed = ({ path, value }: Choice) => closed[path]?.includes(String(value)) ?? false;
  const open = all.filter((choice) => !isOurs(choice) && !isClosed(choice));
  let chooser: Chooser<Content> | undefined;
  const choosing = () =>
    (chooser ??= new Chooser({
      definition,
      facts: planning.facts(),
      bases: subject.bases(planning),
      answers,
      ...(beside && { beside }),
    }));

  describe('every value of a task arrives as the platform calls it', () => {
    it.each(open.map((choice) => [nameOf(choice), choice] as const))('%s', async (name, choice) => {
      const chosen = choosing().find(choice);
      expect(chosen, 'somebody can choose it').not.toBeNull();
      taken();
      // Names tell one launch from the other where a platform takes each of them once.
      const nodes = chosen?.nodes.map((node) => ({ ...node, name: `${node.level} ${all.indexOf(choice)}` }));
      await planning.launch(nodes ?? []);
      const [field, value, isAmong] = wireOf(wire, choice);
      const arrived = arrivedUnder(taken(), field);
      // Beside others it may stand anywhere; alone it is all there is.
      const told = isAmong ? arrived.filter((each) => each === value) : arrived;
      expect([name, field, told]).toEqual([name, field, value === undefined ? [] : [value]]);
    });
  });

  it.each(all.filter(isClosed).map((choice) => [nameOf(choice), choice] as const))(
    '%s is closed',
    (_name, choice) => {
      expect(choosing().isClosed(choice)).toBe(true);
    },
  );

  it('no value is left out, and what is listed here is there', () => {
    const paths = new Set(all.map(({ path }) => path));
    for (const path of [...ours, ...Object.keys(closed), ...Object.keys(wire)]) expect(paths).toContain(path);
    const count = open.length + all.filter(isClosed).length + all.filter(isOurs).length;
    expect(count).toBe(all.length);
    for (const [path, values] of Object.entries(closed))
      expect(all.flatMap((each) => (each.path === path ? [String(each.value)] : []))).toEqual(
        expect.arrayContaining([...values]),
      );
  });
}
