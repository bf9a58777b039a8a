import type { AdPlatform } from '@adsail/contract';
import { hasDictionary } from '@adsail/contract/targeting';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDebounced } from '../../ui/remote-select/use-debounced.ts';
import { TreePicker, type TreePickerProps } from '../../ui/tree-picker/index.ts';
import { nodesOf } from './nodes.ts';
import { type DictionarySource, useDictionary, useSavedNames } from './use-dictionary.ts';

/** Shorter than a pause in typing is noticed, longer than the time between two letters. */
const debounceMs = 250;

/** What a form has to do with a picker. */
export interface PickerProps extends Pick<
  TreePickerProps,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'max' | 'disabled'
> {
  /** The list's own name without it. */
  label?: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Whose list; any of the member's accounts without it. */
  advertiserId?: string;
}

interface DictionaryPickerProps extends PickerProps, Omit<DictionarySource, 'advertiserId'> {
  /** Entries of these types alone. */
  types?: readonly string[];
  isSorted?: boolean;
  isSingle?: boolean;
}

/** One list of a platform to choose from. */
export function DictionaryPicker(props: DictionaryPickerProps) {
  const { platform, dictionary, isSearched, advertiserId, objective, placements, types, label, ...picker } =
    props;
  if (!hasDictionary(platform, dictionary)) throw new Error(`${platform} has no list ${dictionary}`);
  const translate = useTranslate('targeting');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, debounceMs);
  const source = { platform, dictionary, isSearched, advertiserId, objective, placements };
  const { entries, isWhole, error, retry } = useDictionary(source, keyword);
  const wanted = types?.join(' ');
  const nodes = useMemo(() => {
    if (!entries) return undefined;
    const shown =
      wanted === undefined ? entries : entries.filter(({ type }) => wanted.split(' ').includes(type ?? ''));
    const countryGroup = translate('targeting:countryGroup');
    return nodesOf(shown, { platform, dictionary, language, countryGroup });
  }, [entries, wanted, platform, dictionary, language, translate]);
  const unknown = useMemo(() => {
    const known = new Set(nodes?.map(({ id }) => id));
    return picker.value.filter((id) => !known.has(id)).toSorted();
  }, [nodes, picker.value]);
  const saved = useSavedNames(source, unknown, !isWhole && !isSearched);
  const platformName = { platform: { message: nameKey(platform) } };
  return (
    <TreePicker
      {...picker}
      label={label ?? translate(`targeting:dictionary.${dictionary}`)}
      nodes={nodes}
      error={error}
      failedTitle={translate('targeting:failed', platformName)}
      onRetry={retry}
      empty={{
        title: translate('targeting:empty.title'),
        hint: translate('targeting:empty.hint', platformName),
      }}
      {...(!isWhole && { onSearch: setTyped, saved })}
    />
  );
}

const nameKey = (platform: AdPlatform) => `names:platform.${platform}` as const;
