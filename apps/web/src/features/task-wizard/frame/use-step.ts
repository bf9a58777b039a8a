import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useSearchParameters } from '../../../ui/use-search-parameters.ts';
import type { WizardStepName } from '../description.ts';
import { stepOfPath, wizardSteps } from '../state/steps.ts';
import type { Wizard } from '../state/wizard.ts';
import { goToField } from './go-to.ts';

/** What is drawn late (a step that was just opened, a card that unfolds) is waited for so many frames. */
const patience = 30;

/** The step that is open stands in the address, and the browser's way back leads through them. Whoever is led to a field gets to its step first. */
export function useStep(wizard: Wizard) {
  const [search, setSearch] = useSearchParameters();
  const step = wizardSteps.find((each) => each === search['step']) ?? 'base';
  const target = useStore(wizard.store, (state) => state.target);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<WizardStepName>(step);
  const open = (next: WizardStepName) => void setSearch((before) => ({ ...before, step: next }));
  // A step begins at its top, for eyes and for the keyboard. Whoever is led to a field is taken there instead.
  useEffect(() => {
    const left = shown.current;
    if (left === step) return;
    shown.current = step;
    // What was left is judged from now on.
    wizard.reveal(left);
    if (wizard.store.getState().target) return;
    const main = body.current?.closest('main');
    if (main) main.scrollTop = 0;
    body.current?.focus({ preventScroll: true });
  }, [wizard, step]);
  // Whoever opens a later step has left those before it.
  useEffect(() => wizard.reveal(...wizardSteps.slice(0, wizardSteps.indexOf(step))), [wizard, step]);
  const wanted = target && stepOfPath(wizard.description.definition, target.path);
  useEffect(() => {
    if (!target || !wanted) return undefined;
    if (wanted !== step) {
      void setSearch((before) => ({ ...before, step: wanted }));
      return undefined;
    }
    wizard.touch(target.path);
    wizard.reveal(wanted);
    let frames = 0;
    let frame = requestAnimationFrame(function look() {
      frames += 1;
      if (goToField(target.path, frames >= patience) || frames > patience) wizard.arrive();
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [wizard, target, wanted, step, setSearch]);
  return { step, open, body };
}
