import { type AdPlatform, exactMoney } from '@adsail/contract';
import { budgetModes } from '@adsail/contract/delivery';
import { type PlanFacts, wordsOf } from '@adsail/contract/tasks/plan';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { isolated } from '../../../i18n/isolated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePlaceNames } from '../../targeting/index.ts';
import { type Told, type ValueSpeaker, valueWords } from './value-words.ts';

/** Names by our ids and by the platform's; the newest facts say how something is called. */
function namesIn(facts: readonly PlanFacts[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { materials, assets, audiences } of facts) {
    for (const { id, name } of [...materials, ...assets, ...audiences]) names.set(id, name);
    for (const { externalId, name } of assets) if (externalId !== null) names.set(externalId, name);
    // One that stands at the platform is its id there.
    for (const { name, settings } of audiences)
      for (const ids of Object.values(settings))
        if (Array.isArray(ids) && ids.length === 1 && /^\d{6,}$/.test(String(ids[0])))
          names.set(String(ids[0]), name);
  }
  return names;
}

const isMode = (mode: unknown): mode is (typeof budgetModes)[number] =>
  (budgetModes as readonly unknown[]).includes(mode);

type Says = (told: Told, advertiserId: string) => string[];

/**
 * Says values of a plan in words: choices by theirs, money with its currency, times by the clock of the account, things by their
 * names. `told` are those that will be asked for: places of them have to be looked up.
 */
export function useValueWords(
  platform: AdPlatform,
  facts: readonly PlanFacts[],
  told: readonly Omit<Told, 'field'>[],
): Says {
  const t = useTexts('task-plan', 'tasks', 'delivery', 'ui', 'common');
  const ofAudience = useTexts('audience-form') as unknown as TFunction<'audience-form'>;
  const language = useLanguage();
  const places = useMemo(
    () => told.map(({ name, value }) => ({ [name.slice(name.lastIndexOf('.') + 1)]: value })),
    [told],
  );
  const placeOf = usePlaceNames(platform, places);
  return useMemo<Says>(() => {
    const names = namesIn(facts);
    const zones = new Map(
      facts.flatMap((each) => each.accounts).map((each) => [each.advertiserId, each.timezone]),
    );
    const speaker: Omit<ValueSpeaker, 'zone'> = {
      words: wordsOf(platform),
      t,
      ofAudience,
      language,
      nameOf: (id) => names.get(id),
      placeOf,
    };
    const budgetWords = (value: object): string[] => {
      const { mode, amount } = value as { mode?: unknown; amount?: unknown };
      const money = amount
        ? [isolated(exactMoney(amount as { amount: string; currency: string }, language))]
        : [];
      return [[...money, ...(isMode(mode) ? [t(`mode.${mode}`)] : [])].join(' ')];
    };
    return (each, advertiserId) => {
      const { field, value } = each;
      if (value === undefined || value === null || value === '') return [];
      if (field === 'name' || field === 'parentKey') return [String(value)];
      if (field === 'skipped') return [t(value === true ? 'no' : 'yes')];
      if (field === 'status') return [t(`tasks:option.switch.${value === 'ENABLE' ? 'ON' : 'OFF'}`)];
      if (field === 'family') return [t(`family.${String(value)}`, { defaultValue: String(value) })];
      if (field === 'budget' && typeof value === 'object') return budgetWords(value);
      return valueWords({ ...speaker, zone: zones.get(advertiserId) }, each);
    };
  }, [platform, facts, t, ofAudience, language, placeOf]);
}
