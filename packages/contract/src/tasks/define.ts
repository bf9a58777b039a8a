import type { z } from 'zod';
import type { AdPlatform } from '../core/platforms.ts';
import type {
  BudgetMode,
  Family,
  FieldRule,
  FieldValues,
  Level,
  LevelDefinition,
} from '../delivery/index.ts';
import type { AccountFacts, AssetFacts, AudienceFacts, MaterialFacts, PlanFacts } from './plan/facts.ts';
import type { PlanProblem } from './plan/node.ts';
import type { TaskBase } from './plan/content.ts';
import type { MacroValues } from './plan/names.ts';
import type { TaskObjective } from './objective.ts';
import type { TaskWords } from './words.ts';

/** What a person chose before the form opens. */
export interface TaskStart {
  productId?: string;
  productName?: string;
  /** The platform's word: a landing type, an objective. */
  objective?: string;
  /** The member's. */
  timezone?: string;
  advertiserIds?: readonly string[];
}

/** A group of people, as the form's card or as one that was picked from the library. */
export interface AudienceGroup {
  id: string;
  name: string;
  advertiserIds: readonly string[];
  /** Of the content: `audienceV2List.0`. */
  path: string;
  /** Of the library: its settings stand in the facts. */
  packageId?: string;
}

export const bindings = ['SAME', 'AVERAGE'] as const;

/** Materials with their text. `SAME`: each account gets all of them. `AVERAGE`: they are spread over the accounts. */
export interface MaterialGroup {
  id: string;
  name: string;
  advertiserIds: readonly string[];
  binding: (typeof bindings)[number];
  /** It has no accounts of its own to be bound to: those of the task get it. */
  ofAllAccounts?: true;
  materialIds: readonly string[];
  path: string;
}

/** What one ad is made of. */
export interface AdPart {
  /** Below its parent's: `group/material`. */
  key: string;
  /** Indices into the material groups. */
  groups: readonly number[];
  materialIds: readonly string[];
}

/** The materials of a group that one account gets. */
export interface Share {
  group: number;
  materialIds: readonly string[];
}

/** Where an object is made, and what is known there. */
export interface Place<Content> {
  content: Content;
  facts: PlanFacts;
  /** Null: nobody's yet, while the form asks its rules without an account. */
  account: AccountFacts | null;
  audience?: AudienceGroup;
  part?: AdPart;
  material(id: string): MaterialFacts | undefined;
  audiencePackage(): AudienceFacts | undefined;
  /** What the account has under an id of the content. */
  asset(kind: AssetFacts['kind'], id: string | undefined): AssetFacts | undefined;
  /** Whether two ids of the content, maybe of different accounts, are one thing at the platform. */
  isSameAsset(kind: AssetFacts['kind'], one: string | undefined, other: string | undefined): boolean;
  /**
   * What the account has of a list that holds the choices of all accounts, each thing once, in the list's order. Where something was
   * chosen for the account itself, the others' choices are not its own, though it may have them as well.
   */
  assets(kind: AssetFacts['kind'], ids: readonly string[]): AssetFacts[];
  /** The settings of the audience's package. */
  packageSettings(): FieldValues;
}

/** Amounts are the account's currency's; what is missing is left out. */
export interface Made {
  settings: FieldValues;
  budget?: { mode: BudgetMode | undefined; amount?: string };
  bid?: string;
}

/**
 * Where a field of a level stands in the content. `{audience}` and `{material}` are the paths of the groups that the object is
 * made of. What is not listed is called the same.
 */
export type FieldPaths = Readonly<Record<string, string>>;

export interface LevelPlan<Content> {
  level: Level;
  per: 'account' | 'audience' | 'ad';
  /** Which of the platform's definitions it is held to. */
  use(content: Content): { family: Family; definition: LevelDefinition };
  /** The content's field with the template of its names. */
  nameField: keyof Content & string;
  /** By the content, where a choice decides which of its fields is meant. */
  fields: FieldPaths | ((content: Content) => FieldPaths);
  /** Fields that follow from others: the form does not ask their rules, since they would forbid the way out of a choice. */
  unasked?: readonly string[];
  make(place: Place<Content>): Made;
  /** How many of them can stand under one parent. */
  most?: number;
  /** How many of them an account can hold, whatever they stand under. */
  mostInAccount?: number;
}

/** A part of the form, with the content's names in their order: problems are told in it. */
export interface TaskStep {
  name: 'base' | 'advert' | 'audience' | 'material' | 'name' | 'rows';
  fields: readonly string[];
}

/** Rules of the form itself, in the content's names; those of a group see the group, and the whole as `task`. */
export interface TaskRules {
  task: readonly FieldRule[];
  audience: readonly FieldRule[];
  material: readonly FieldRule[];
}

type MaybeIds = readonly (string | undefined)[];

export interface NamedInFields {
  assets: MaybeIds;
  /** Pictures beside those of the material groups. */
  materials?: MaybeIds;
}

/** A list of cards in the content, and a new one. */
export interface CardList {
  path: string;
  make(id: string, advertiserIds?: readonly string[]): object;
}

export interface TaskCards {
  audiences: CardList;
  /** The list of audiences of the library. */
  packages: string;
  /** Null: materials stand in fields of the task itself. */
  materials: CardList | null;
  /** Where the ids of materials stand, in a card of theirs or in the task. */
  materialIds: string;
}

/** Fields of the content by what they hold, each by the last part of its path. */
export interface FieldKinds {
  /** Without a currency: each account has its own. */
  amounts: readonly string[];
  /** Lists of what was chosen for each account. */
  assetsOfAccounts: readonly string[];
  /** About single accounts, beyond what every platform has: a template goes without them. */
  ofAccounts: readonly string[];
  /** Lists whose entries count only where this is chosen in them; a form begins with them empty. */
  entriesWith?: Readonly<Record<string, string>>;
}

/** How a group of people is told of an audience of the library. */
export interface LibraryAudiences {
  /** The field with audiences that stand at the platform. */
  ids: string;
  /** The field with a saved targeting that stands there; left out: its settings are put into the group. */
  saved?: string;
}

export interface TaskDefinition<Content extends TaskBase = TaskBase> {
  platform: AdPlatform;
  words: TaskWords;
  objective: TaskObjective;
  cards: TaskCards;
  fieldKinds: FieldKinds;
  libraryAudiences: LibraryAudiences;
  /** As it is saved: of the right form, and anything may be missing. */
  content: z.ZodType<Content>;
  /** What a new task begins with. */
  defaults(start: TaskStart): Content;
  /** What a change brings along: other goals with another objective. */
  follows?(change: Partial<Content>, content: Content): Partial<Content>;
  steps: readonly TaskStep[];
  rules: TaskRules;
  /** Top first. */
  levels: readonly LevelPlan<Content>[];
  /** Ids that stand in its fields, ours or the platform's, beyond those of groups. */
  named(content: Content): NamedInFields;
  audiences(content: Content): readonly AudienceGroup[];
  materialGroups(content: Content): readonly MaterialGroup[];
  /** The ads that are made of an account's shares, in each of its groups. */
  parts(content: Content, shares: readonly Share[]): readonly AdPart[];
  /** What names can say beyond what every platform knows. The bid is the object's own or that of what it stands under. */
  macros(place: Place<Content>, made: Made): MacroValues;
  /** What the platform's own limits say about the facts: materials, assets, packages. */
  checks(place: Place<Content>, level: Level): readonly PlanProblem[];
  /** Whose clock dates in names are read from, as the IANA calls it; left out: the account's. */
  zone(content: Content): string | undefined;
  /** Otherwise they are taken out of what a name is filled with. */
  emojiInNames: boolean;
}

/** Keeps the content's own type where it is defined. */
export const defineTask = <Content extends TaskBase>(
  definition: TaskDefinition<Content>,
): TaskDefinition<Content> => definition;

/** Its content's own type is lost on purpose: for whoever takes any platform, and knows contents by their schemas and paths alone. */
export const anyTask = <Content extends TaskBase>(definition: TaskDefinition<Content>): TaskDefinition =>
  definition as unknown as TaskDefinition;
