import { canonical } from '@adsail/contract';
import { valueAt } from '@adsail/contract/delivery';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useLatest } from '../../../state/use-latest.ts';
import { useContractForm } from '../../../ui/form/index.ts';
import { AudienceFields, AudienceValues, type Settings } from '../../audience-form/index.ts';
import { useProblemText } from '../engine/use-words.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import { shownProblem, stateOf } from '../state/wizard.ts';
import type { Card } from './card-list.ts';

/** Names of the card that the form of audiences fills in. */
function partOf(card: object, names: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(card).filter(([name]) => names.includes(name)));
}

/** People as in the form of saved audiences; the card keeps what is chosen, under the same names. */
export function AudienceCardFields({ path }: { path: string }) {
  const wizard = useWizard();
  const { platform, audiences } = wizard.description;
  const problemText = useProblemText();
  const card = useStore(wizard.store, ({ content }) => (valueAt(content, path) ?? {}) as Card & Settings);
  const bound = card.advertiserIds ?? [];
  const [onlyAccount = ''] = bound.length === 1 ? bound : [];
  const all = useMemo(
    () =>
      audiences.form.sections.flatMap(({ fields }) =>
        fields.flatMap(({ names }) => names.map((name) => name.split('.')[0] ?? name)),
      ),
    [audiences],
  );
  const form = useContractForm(AudienceValues, {
    defaultValues: { advertiserId: '', name: '', settings: partOf(card, all) },
  });
  const { subscribe, reset, getValues, setError, clearErrors } = form;
  const latest = useLatest(card);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const next = partOf(values.settings, all);
          if (canonical(next) === canonical(partOf(latest.current, all))) return;
          if (name) wizard.touch(`${path}.${name.replace(/^settings\./, '')}`);
          const rest = Object.fromEntries(
            Object.entries(latest.current).filter(([key]) => !all.includes(key)),
          );
          wizard.change(path, { ...rest, ...next });
        },
      }),
    [subscribe, wizard, path, all, latest],
  );
  // Undone, or loaded anew: the form follows.
  useEffect(() => {
    const stored = partOf(card, all);
    if (canonical(stored) !== canonical(partOf(getValues('settings'), all)))
      reset({ advertiserId: '', name: '', settings: stored });
  }, [card, all, reset, getValues]);

  const { told } = useWizardState((state) => ({
    told: all
      .flatMap((name) => {
        const problem = shownProblem(wizard, state, `${path}.${name}`);
        return problem?.weight === 'error' ? [`${name}\n${problemText(problem)}`] : [];
      })
      .join('\n\n'),
  }));
  useEffect(() => {
    clearErrors();
    for (const line of told === '' ? [] : told.split('\n\n')) {
      const [name = '', message = ''] = line.split('\n');
      setError(`settings.${name}`, { type: 'rule', message });
    }
  }, [told, clearErrors, setError]);

  // Audiences of an account can be named where the card is for that account alone.
  const sections = audiences.form.sections.filter(
    ({ title, fields }) =>
      title !== 'audiences' || onlyAccount || fields.some(({ names }) => isFilled(card[names[0] ?? ''])),
  );
  return (
    <AudienceFields
      description={{ rules: audiences.form.rules, sections }}
      form={form}
      platform={platform}
      advertiserId={onlyAccount}
      isChange={false}
      disabled={false}
      layout="card"
      stateOf={(name) => stateOf(wizard, wizard.store.getState(), `${path}.${name}`)}
    />
  );
}

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
