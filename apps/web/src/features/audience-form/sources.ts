import { createContext, useContext } from 'react';
import type { Choice } from '../../ui/form/index.ts';

export interface Choices {
  choices: readonly Choice[];
  loading: boolean;
  /** Why they could not be read: nothing is listed then, which does not mean that there is nothing. */
  error?: Error | null;
  retry?: () => unknown;
  /** How many there are, where not all of them are listed. */
  total?: number;
  /** These are all: what is not among them, the account does not have. */
  isAll?: boolean;
}

/** Two of the same name are told apart by what stands beside it, wherever only the name is shown. */
export function toldApart(choices: readonly Choice[]): Choice[] {
  const names = new Map<string, number>();
  for (const { label } of choices) names.set(label, (names.get(label) ?? 0) + 1);
  return choices.map((choice) =>
    choice.note && (names.get(choice.label) ?? 0) > 1
      ? { ...choice, label: `${choice.label} (${choice.note})`, note: '' }
      : choice,
  );
}

/** Where the form has its choices from. The page that shows it knows the calls. */
export interface AudienceSources {
  /** Without one nothing can be chosen from. */
  needsAccount: boolean;
  /** Audiences of the account that others can be made of, or reach. */
  useAudiences: (advertiserId: string) => Choices;
  /** Countries that similar people are looked for in; undefined while they are read. */
  useLocations: (advertiserId: string) => Locations;
  /** Apps or pixels; null where nobody lists such sources, and their ids are typed. */
  useEventSources: (type: string, advertiserId: string) => Choices | null;
  /** What people did there; null where it is the same for all. */
  useEvents: (type: string, sourceId: string | undefined, advertiserId: string) => Choices | null;
}

interface Locations {
  list: readonly { id: string; name: string; code: string | null }[] | undefined;
  error: Error | null;
  retry: () => unknown;
}

const nothing: Choices = { choices: [], loading: false };
const noSources: AudienceSources = {
  needsAccount: true,
  useAudiences: () => nothing,
  useLocations: () => ({ list: [], error: null, retry: () => undefined }),
  useEventSources: () => null,
  useEvents: () => null,
};

export const SourcesOfForm = createContext<AudienceSources>(noSources);
export const useSources = (): AudienceSources => useContext(SourcesOfForm);
