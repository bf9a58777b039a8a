import type { AudienceKind } from '@adsail/contract/audiences';
import type { AdPlatform, MessageKey } from '@adsail/contract';
import type { TaskBase, TaskDefinition } from '@adsail/contract/tasks/plan';
import type { ReactNode } from 'react';
import type { AudienceFormDescription } from '../audience-form/index.ts';

/** As the contract spells it: nothing is translated, so nothing gets lost. */
export type WizardContent = TaskBase & Readonly<Record<string, unknown>>;
export type WizardDefinition = TaskDefinition<WizardContent>;

/** What a field's control is given. */
export interface FieldProps {
  /** Of the content: `materialGroups.1.adText`. */
  path: string;
  platform: AdPlatform;
  label: string;
  hint?: string;
  required: boolean;
  disabled: boolean;
  /** What is wrong with it, once somebody has been there. */
  error: { message: string } | undefined;
  /** What the rules leave of its choices; null: all of them. */
  options: readonly unknown[] | null;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Somebody leaves it: from now on it says what is wrong. */
  onBlur: () => void;
}

/** One question. */
export interface WizardField {
  /** Of the content, or in a card of the card. */
  path: string;
  /** Other places that it fills: what is wrong with them is said here. */
  also?: readonly string[];
  /** A text for it stands in `hint`, under the last part of its path. */
  hasHint?: boolean;
  /** Asks before it changes others, also where these have their defaults. */
  asksFirst?: boolean;
  /** Letters of it are one step of the history, and it decides about no other field. */
  isTyped?: boolean;
  /** What can be chosen in it; left out where it is no choice of known words. */
  values?: readonly string[];
  /** What of it is shown and cannot be chosen, and why. */
  closed?: Readonly<Record<string, MessageKey>>;
  draw: (props: FieldProps) => ReactNode;
}

export interface WizardSection {
  /** Key under `section`. */
  title: string;
  fields: readonly WizardField[];
}

/** Cards for groups of people: those that are written here, and those of the library. */
export interface AudienceCards {
  /** The content's list of cards. */
  list: string;
  /** The content's list of audiences of the library. */
  packages: string;
  /** Kinds that make a group by themselves; left out: all. Others are chosen inside a card. */
  packageKinds?: readonly AudienceKind[];
  newCard: (id: string, advertiserIds: readonly string[]) => object;
  /** Its fields are those of the form of saved audiences, under the same names. */
  form: Pick<AudienceFormDescription, 'rules' | 'sections'>;
}

/** Cards for groups of materials with their texts. */
export interface MaterialCards {
  list: string;
  newCard: (id: string, advertiserIds: readonly string[]) => object;
  fields: readonly WizardField[];
}

/** What the phone shows of a group of materials. */
export interface AdLook {
  text?: string;
  title?: string;
  /** A call to action, as the contract spells it. */
  button?: string;
  /** The asset that speaks; left out: the product. */
  speakerId?: string;
}

/** What an ad looks like where it is shown: filling the screen, or a post among others. */
export type AdSurface = 'fullScreen' | 'feed';

export type WizardStepName = 'base' | 'creative' | 'names' | 'preview';

/** One platform's wizard. */
export interface WizardDescription {
  platform: AdPlatform;
  definition: WizardDefinition;
  base: readonly WizardSection[];
  audiences: AudienceCards;
  /** Left out: the materials are fields of `creative`. */
  materials?: MaterialCards;
  /** After the cards. */
  creative: readonly WizardSection[];
  /** Where the ads are seen; the first is shown first. */
  surfaces: readonly [AdSurface, ...AdSurface[]];
  /** Of an ad of the group at this place. */
  lookOf: (content: WizardContent, group: number) => AdLook;
}

/** A definition's own type is lost here on purpose: the engine knows contents by their paths alone. */
export const wizardDefinition = <Content extends TaskBase>(
  definition: TaskDefinition<Content>,
): WizardDefinition => definition as unknown as WizardDefinition;
