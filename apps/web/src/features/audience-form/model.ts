import { withoutHidden } from '@adsail/contract/delivery';
import type { AudienceFormDescription, AudienceValues, Settings } from './field.ts';

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** Without what was left open. Within a list nothing is left out: its places have a meaning. */
function withoutNothing(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
      const kept = isPlain ? withoutNothing(value as Settings) : value;
      return isNothing(kept) ? [] : [[name, kept]];
    }),
  );
}

/** What is sent: neither what was left open, nor what other choices have made meaningless. */
export function settingsToSend(description: AudienceFormDescription, filled: Settings): Settings {
  const { rules, tidy = (settings) => settings } = description;
  return withoutHidden(rules, withoutNothing(tidy(structuredClone(filled))));
}

/** Of a change: what stays as created is not spoken about. */
function settingsToChange(description: AudienceFormDescription, filled: Settings): Settings {
  const fixed = new Set(
    description.sections.flatMap(({ fields }) =>
      fields.flatMap(({ names, isFixed }) => (isFixed ? names : [])),
    ),
  );
  const settings = settingsToSend(description, filled);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !fixed.has(name)));
}

/** One that is there already; without settings where the platform lets nothing but the name be changed. */
export interface Existing {
  id: string;
  version: number;
  isNameOnly: boolean;
}

/** What the call is given: a new audience, or a change of one that is there. */
export function requestOf(
  description: AudienceFormDescription,
  { advertiserId, name, settings }: AudienceValues,
  existing: Existing | null,
): Settings {
  if (!existing)
    return {
      // Empty: one of our own, for all accounts.
      ...(advertiserId !== '' && { advertiserId }),
      name,
      settings: settingsToSend(description, settings),
    };
  const { id, version, isNameOnly } = existing;
  return { id, version, name, ...(!isNameOnly && { settings: settingsToChange(description, settings) }) };
}

/** What a form begins with: the defaults for a new one, and for one that is there what it has and nothing else. */
export const settingsToFill = (description: AudienceFormDescription, existing: Settings | null): Settings =>
  structuredClone(existing ?? description.defaults);

/** Settings that no field of the form speaks about: they are shown as kept, and sent back as they came. */
export function settingsBesideForm(
  { sections }: Pick<AudienceFormDescription, 'sections'>,
  settings: Settings,
): string[] {
  const known = new Set(
    sections.flatMap(({ fields }) => fields.flatMap(({ names }) => names.map((name) => name.split('.')[0]))),
  );
  return Object.keys(settings).filter((name) => !known.has(name) && !isNothing(settings[name]));
}
