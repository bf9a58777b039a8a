import type { FieldState } from '@adsail/contract/delivery';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { WizardContent } from '../description.ts';
import { stateOf, type Wizard, type WizardState } from './wizard.ts';

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('Only inside a wizard');
  return wizard;
}

/** Something of the wizard's state; the same object as long as it is equal. */
export function useWizardState<Part>(select: (state: WizardState) => Part): Part {
  return useStore(useWizard().store, useShallow(select));
}

export const useContent = (): WizardContent => useStore(useWizard().store, ({ content }) => content);

/** Whether and how a field is asked. */
export function useFieldState(path: string): FieldState {
  const wizard = useWizard();
  const { shown, required } = useWizardState((state) => {
    const { shown: isShown, required: isRequired } = stateOf(wizard, state, path);
    return { shown: isShown, required: isRequired };
  });
  const list = useWizardState((state) => [...(stateOf(wizard, state, path).options ?? [noOptions])]);
  return { shown, required, options: list[0] === noOptions ? null : list };
}
const noOptions = Symbol('no options');

/** The accounts of the task. */
export const useAdvertiserIds = (): readonly string[] =>
  useStore(useWizard().store, ({ content }) => content.advertiserIds ?? none);
const none: readonly string[] = [];
