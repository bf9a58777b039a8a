import type { AdPlatform, Call } from '@adsail/contract';
import type { AudienceKind } from '@adsail/contract/audiences';
import type { FieldRule } from '@adsail/contract/delivery';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ContractForm } from '../../ui/form/index.ts';

/** Settings as the platform's part of the contract spells them: each form keeps them as they are. */
export type Settings = Record<string, unknown>;

/** What every audience has; `formSchema` holds the settings to the platform's rules. */
export const AudienceValues = z.object({
  advertiserId: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.unknown()),
});
export type AudienceValues = z.infer<typeof AudienceValues>;

export interface FieldProps {
  /** Not under another name: what a form's schema is, the compiler finds out by this one. */
  form: ContractForm<typeof AudienceValues>;
  platform: AdPlatform;
  /** Whose lists are offered; empty until one is chosen. */
  advertiserId: string;
  label: string;
  hint?: string;
  required: boolean;
  disabled: boolean;
  /** One that is there. */
  isChange: boolean;
}

/** One question of a form. */
export interface AudienceField {
  /** The places in the settings that it fills, the first of which names it. */
  names: readonly string[];
  required?: boolean;
  /** A text for it stands in `hint`. */
  hasHint?: boolean;
  /** What it is for stays as created, and is not sent with a change. */
  isFixed?: boolean;
  draw: (props: FieldProps) => ReactNode;
}

export interface FormSection {
  /** Key under `section`. */
  title: string;
  fields: readonly AudienceField[];
}

/** The form for one kind of audience on one platform. */
export interface AudienceFormDescription {
  platform: AdPlatform;
  kind: AudienceKind;
  calls: { add: Call; update: Call };
  /** What fields are to each other; the calls' inputs hold the same. */
  rules: readonly FieldRule[];
  /** What a new one begins with. */
  defaults: Settings;
  sections: readonly FormSection[];
  /** Puts what was filled in into the platform's shape, where a field alone cannot. */
  tidy?: (settings: Settings) => Settings;
}

export const pathOf = (name: string) => `settings.${name}` as const;
