import { Decimal } from 'decimal.js';
import { exactMoney } from '../../core/money.ts';
import {
  type Amount,
  type Budget,
  capabilitiesOf,
  type FieldValues,
  type Level,
  PositiveDecimal,
} from '../../delivery/index.ts';
import type { AdPart, AudienceGroup, LevelPlan, Place, TaskDefinition } from '../define.ts';
import { type Draft, draftFaults, type FieldFault } from './check.ts';
import { amountFields, type Override, type RowField, rowFields, type TaskBase } from './content.ts';
import type { AccountFacts } from './facts.ts';
import type { FactsIndex } from './facts-index.ts';
import { contentPath, pathsOf, type PathSource } from './fields.ts';
import { makeAt, type MadeObject, spelled } from './make.ts';
import { FilledName, type MacroValues, SiblingNames, SpokenValues, withoutExtension } from './names.ts';
import type { PlanNode, PlanProblem } from './node.ts';
import { placeOf } from './place.ts';
import { withSampleIds } from './placeholders.ts';
import type { Problems } from './problems.ts';
import type { AccountWalk, Walk } from './walk.ts';

/** What all objects of a plan have in common. */
export interface BuildContext<Content extends TaskBase> {
  definition: TaskDefinition<Content>;
  content: Content;
  index: FactsIndex;
  walk: Walk;
  problems: Problems;
  stamp: { date: string; time: string };
}

interface Slot {
  key: string;
  skipped: boolean;
  audience?: AudienceGroup;
  audienceAt?: number;
  part?: AdPart;
  below: readonly Slot[];
}

/** The new status is the platforms' "off": nothing runs before somebody switches it on. */
const status = 'DISABLE';

/** Makes the objects of one account, parents before children. */
export class AccountBuilder<Content extends TaskBase> {
  readonly nodes: PlanNode[] = [];
  private readonly context: BuildContext<Content>;
  private readonly account: AccountFacts;
  private readonly known = new Map<string, FieldFault[]>();
  private readonly spoken: SpokenValues;
  private readonly accountNames = new Map<Level, SiblingNames>();

  constructor(context: BuildContext<Content>, account: AccountFacts) {
    this.context = context;
    this.account = account;
    this.spoken = new SpokenValues(context.definition.emojiInNames);
  }

  build(walk: AccountWalk, number: number, total: number): PlanNode[] {
    const top = this.slotsOf(walk);
    const [first] = this.context.definition.levels;
    // Without a campaign of its own, an account's groups are what it has at the top.
    const slots = first?.per === 'account' ? [top] : top.below;
    this.reserveNames(slots);
    if (first?.per === 'account') this.addAll(0, slots, null, {}, { from: number, total });
    else this.addAll(0, slots, null, {});
    return this.nodes;
  }

  /** Where the platform takes each name once in an account, all of a level are siblings. */
  private reserveNames(top: readonly Slot[]): void {
    const { definition } = this.context;
    let slots = top;
    for (const level of definition.levels) {
      const { uniqueNames } = capabilitiesOf(definition.platform).levels[level.level] ?? {};
      if (uniqueNames) this.accountNames.set(level.level, this.namesOf(level, slots));
      slots = slots.flatMap(({ below }) => below);
    }
  }

  private override(key: string): Override | undefined {
    return this.context.content.overrides?.[key];
  }

  /** What is made, and what of it is left out: by a person, with its parent, or because nothing is left below it. */
  private slotsOf({ advertiserId, audiences, parts }: AccountWalk): Slot {
    const isLeftOut = (key: string) => this.override(key)?.skipped === true;
    const slot = (key: string, isAbove: boolean, rest: Omit<Slot, 'key' | 'skipped'>): Slot => ({
      key,
      skipped: isAbove || (rest.below.length > 0 && rest.below.every(({ skipped }) => skipped)),
      ...rest,
    });
    const skipsAll = isLeftOut(advertiserId);
    const below = audiences.map((audienceAt) => {
      const audience = this.context.walk.audiences[audienceAt] as AudienceGroup;
      const key = `${advertiserId}/${audience.id}`;
      const isAbove = skipsAll || isLeftOut(key);
      const ads = parts.map((part) => {
        const adKey = `${key}/${part.key}`;
        return slot(adKey, isAbove || isLeftOut(adKey), { audience, audienceAt, part, below: [] });
      });
      return slot(key, isAbove, { audience, audienceAt, below: ads });
    });
    return slot(advertiserId, skipsAll, { below });
  }

  private addAll(
    depth: number,
    slots: readonly Slot[],
    parent: PlanNode | null,
    above: FieldValues,
    numbers = { from: 1, total: slots.length },
  ): void {
    const level = this.context.definition.levels[depth];
    if (!level) return;
    const names = this.accountNames.get(level.level) ?? this.namesOf(level, slots);
    const digits = String(numbers.total).length;
    for (const [at, slot] of slots.entries()) {
      const number = String(numbers.from + at).padStart(digits, '0');
      const { node, asAbove } = this.add(level, slot, parent, above, names, number);
      this.addAll(depth + 1, slot.below, node, asAbove);
    }
  }

  private namesOf({ level }: LevelPlan<Content>, slots: readonly Slot[]): SiblingNames {
    const { nameWidth: width = Infinity, uniqueNames } =
      capabilitiesOf(this.context.definition.platform).levels[level] ?? {};
    const twice = uniqueNames ? 'tasks:problem.nameTwiceInAccount' : 'tasks:problem.nameTwice';
    const { name: account, names } = this.account;
    const taken = new Set(names?.[level]);
    const own = new Set<string>();
    for (const { key, skipped } of slots) {
      const name = this.override(key)?.name?.trim();
      if (name === undefined || skipped) continue;
      if (taken.has(name))
        this.report(this.rowProblem(key, 'name', 'tasks:problem.nameTaken', { account, name }), key);
      else if (own.has(name)) this.report(this.rowProblem(key, 'name', twice, { name }), key);
      own.add(name);
    }
    return new SiblingNames(width, [...taken, ...own]);
  }

  private report(problem: PlanProblem, key: string): void {
    this.context.problems.add(problem, key);
  }

  private rowProblem(
    key: string,
    field: keyof Override,
    error: PlanProblem['error'],
    parameters?: PlanProblem['parameters'],
  ): PlanProblem {
    return { weight: 'error', path: `overrides.${key}.${field}`, kind: 'check', error, parameters };
  }

  private add(
    level: LevelPlan<Content>,
    slot: Slot,
    parent: PlanNode | null,
    above: FieldValues,
    names: SiblingNames,
    number: string,
  ): { node: PlanNode; asAbove: FieldValues } {
    const { definition, content, index } = this.context;
    const { key, audience, audienceAt, part, skipped } = slot;
    const place = placeOf({ content, index, account: this.account, audience, part });
    const override = this.override(key);
    const object = makeAt(level, place, above, override);
    const own = override?.name?.trim();
    const { name, isShortened } =
      own === undefined
        ? names.give(this.filled(level, place, object, above, number))
        : { name: own, isShortened: false };
    const { family } = level.use(content);
    const node: PlanNode = {
      key,
      parentKey: parent?.key ?? null,
      platform: definition.platform,
      advertiserId: this.account.advertiserId,
      level: level.level,
      family,
      name,
      status,
      ...(object.budget ? { budget: object.budget } : {}),
      ...(object.bid ? { bid: object.bid } : {}),
      settings: object.settings,
      skipped,
      from: {
        ...(audienceAt === undefined ? {} : { audience: audienceAt }),
        ...(part ? { materialGroup: part.groups[0], materialIds: part.materialIds } : {}),
      },
    };
    this.nodes.push(node);
    if (!skipped) {
      if (isShortened) this.report({ ...shortened, path: level.nameField }, key);
      this.check(level, node, place, above, override);
    }
    return { node, asAbove: object.asAbove };
  }

  private filled(
    level: LevelPlan<Content>,
    place: Place<Content>,
    { made, bid }: MadeObject,
    above: FieldValues,
    number: string,
  ): FilledName {
    const { definition, content, stamp, walk } = this.context;
    const template = (content as Readonly<Record<string, unknown>>)[level.nameField];
    const { audience, part } = place;
    const [materialId] = part?.materialIds.length === 1 ? part.materialIds : [];
    const group = walk.materialGroups[part?.groups[0] ?? -1];
    // What its row says, or the row of what it stands under.
    const told = definition.macros(place, { ...made, bid: bid?.amount ?? bidAbove(above) });
    const values: MacroValues = {
      product: place.facts.product?.name ?? content.productName,
      audience: audience && (audience.name || (place.audiencePackage()?.name ?? audience.id)),
      material: withoutExtension(
        (materialId === undefined ? group?.name : place.material(materialId)?.name) ??
          // One that is gone has no name any more; its row is still told from the others.
          (group?.name || materialId?.slice(-6) || ''),
      ),
      materials: part && String(part.materialIds.length),
      ...stamp,
      number,
      ...told,
      bid: told.bid && spelled(told.bid.trim()),
    };
    return new FilledName(typeof template === 'string' ? template : '', values, this.spoken);
  }

  private check(
    level: LevelPlan<Content>,
    node: PlanNode,
    place: Place<Content>,
    above: FieldValues,
    override: Override | undefined,
  ): void {
    const { definition, content, walk } = this.context;
    const source: PathSource = {
      audience: place.audience,
      materialGroup: walk.materialGroups[node.from.materialGroup ?? -1],
    };
    const faults = withAccountMinimum(this.faultsOf(level, node, above), node, this.account);
    for (const { field, ...fault } of faults) {
      const row = rowFieldOf(field);
      const isOwn = row !== undefined && override?.[row] !== undefined;
      const path = isOwn
        ? `overrides.${node.key}.${row}`
        : contentPath({ name: level.nameField, ...pathsOf(level, content) }, field, source);
      this.report({ weight: 'error', path, ...fault }, node.key);
    }
    // What a row says about money that its object does not have would be lost without a word.
    for (const field of amountFields)
      if (override?.[field] !== undefined && !amountIn[field](node))
        this.report(this.rowProblem(node.key, field, withoutAmount[field]), node.key);
    const isRefused = faults.some(({ field }) => amountFields.some((amount) => amount === rowFieldOf(field)));
    const bid = isRefused ? null : bidAboveBudget(node, above);
    if (bid) {
      const path =
        override?.bid === undefined
          ? contentPath(pathsOf(level, content), 'bid', source)
          : `overrides.${node.key}.bid`;
      this.report({ weight: 'warning', path, kind: 'check', ...bid }, node.key);
    }
    for (const problem of definition.checks(place, level.level)) this.report(problem, node.key);
  }

  /** Ads of a group differ by their names and materials: what else is wrong with one is wrong with all of them. */
  private faultsOf(level: LevelPlan<Content>, node: PlanNode, above: FieldValues): readonly FieldFault[] {
    const { definition } = level.use(this.context.content);
    const { name, settings, budget, bid } = node;
    const draft = (called: string): Draft => {
      return { name: called, status, budget, bid, settings, above, currency: this.account.currency };
    };
    if (level.per !== 'ad' || !definition.name.safeParse(name).success)
      return draftFaults(definition, draft(name));
    const like = `${node.parentKey} ${JSON.stringify([withSampleIds(settings), budget, bid])}`;
    const known = this.known.get(like);
    if (known) return known;
    const faults = draftFaults(definition, draft(name));
    this.known.set(like, faults);
    return faults;
  }
}

/** Told, because somebody may look for the rest of it in reports. */
const shortened = { weight: 'warning', kind: 'check', error: 'tasks:problem.nameShortened' } as const;

const amountField = 'budget.amount.amount';

/** What the platform takes in this account, beside what it takes in all of them: the larger one is told. */
function withAccountMinimum(
  faults: readonly FieldFault[],
  { budget }: PlanNode,
  { minBudget: minimum, currency }: AccountFacts,
): readonly FieldFault[] {
  const { data: amount } = PositiveDecimal.safeParse(budget?.amount?.amount);
  if (minimum === undefined || amount === undefined || new Decimal(amount).gte(minimum)) return faults;
  const known = faults.find(({ field, error }) => field === amountField && error === belowMinimum);
  // As it is read: thousands are set apart.
  const told = String(known?.parameters?.['minimum'] ?? 0).replaceAll(',', '');
  if (new Decimal(told).gt(minimum)) return faults;
  const parameters = { minimum, currency };
  return [
    ...faults.filter((fault) => fault !== known),
    { field: amountField, kind: 'check', error: belowMinimum, parameters },
  ];
}
const belowMinimum = 'delivery:amountMinimum';

/** A result may cost more than there is to spend: the platforms take it, and nothing is shown. */
function bidAboveBudget(
  { bid, budget }: PlanNode,
  above: FieldValues,
): Pick<PlanProblem, 'error' | 'parameters'> | null {
  const amount = budget?.amount ?? budgetAbove(above);
  const read = (money: Amount | null | undefined) => PositiveDecimal.safeParse(money?.amount).data;
  const [most, least] = [read(amount), read(bid)];
  if (!bid || !amount || most === undefined || least === undefined || new Decimal(least).lte(most))
    return null;
  const parameters = { bid: exactMoney(bid), budget: exactMoney(amount) };
  return { error: 'tasks:problem.bidAboveBudget', parameters };
}

const budgetAbove = (above: FieldValues): Amount | null | undefined =>
  Object.values(above)
    .map((object) => (object as { budget?: Budget }).budget?.amount)
    .findLast((amount) => amount);

/** Of the nearest that has one. */
const bidAbove = (above: FieldValues): string | undefined =>
  Object.values(above)
    .map((object) => (object as { bid?: Amount }).bid?.amount)
    .findLast((bid) => bid !== undefined);

type AmountField = (typeof amountFields)[number];
const amountIn: Readonly<Record<AmountField, (node: PlanNode) => Amount | null | undefined>> = {
  budget: ({ budget }) => budget?.amount,
  bid: ({ bid }) => bid,
};
const withoutAmount = {
  budget: 'delivery:noBudget',
  bid: 'delivery:noBid',
} as const satisfies Record<AmountField, PlanProblem['error']>;

const rowFieldOf = (field: string): RowField | undefined =>
  rowFields.find((row) => field === row || field.startsWith(`${row}.`));
