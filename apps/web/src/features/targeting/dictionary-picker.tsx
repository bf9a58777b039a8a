import type { AdPlatform } from '@adsail/contract';
import { hasDictionary, isLookup } from '@adsail/contract/targeting';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDebounced } from '../../ui/remote-select/use-debounced.ts';
import { TreePicker, type TreePickerProps } from '../../ui/tree-picker/index.ts';
import { nodesOf } from './nodes.ts';
import { type DictionarySource, useDictionary, useSavedNames } from './use-dictionary.ts';

/** Shorter than a pause in typing is noticed, longer than the time between two letters. */
const debounceMs = 250;

const nothing: readonly string[] = [];

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
  const [pasted, setPasted] = useState<readonly string[]>(nothing);
  const words = useDebounced(pasted, debounceMs);
  const source = { platform, dictionary, isSearched, advertiserId, objective, placements };
  const { entries, isWhole, foundIds, error, retry, ...asked } = useDictionary(source, keyword, words);
  const wanted = types?.join(' ');
  const nodes = useMemo(() => {
    if (!entries) return undefined;
    const shown =
      wanted === undefined ? entries : entries.filter(({ type }) => wanted.split(' ').includes(type ?? ''));
    const countryGroup = translate('targeting:countryGroup');
    const made = nodesOf(shown, { platform, dictionary, language, countryGroup });
    return foundIds.size === 0
      ? made
      : made.map((node) => (foundIds.has(node.id) ? { ...node, foundBy: keyword } : node));
  }, [entries, wanted, platform, dictionary, language, translate, foundIds, keyword]);
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
      empty={
        isLookup(dictionary)
          ? {
              title: translate('targeting:search.title'),
              hint: translate(`targeting:search.${dictionary}`),
            }
          : {
              title: translate('targeting:empty.title'),
              hint: translate('targeting:empty.hint', platformName),
            }
      }
      {...(!isWhole && {
        onSearch: setTyped,
        isSearching: asked.isSearching || typed !== keyword,
        saved,
        lookUp: {
          ask: setPasted,
          isAsking: asked.isLookingUp || pasted !== words,
          error: asked.lookUpError,
        },
      })}
    />
  );
}

const nameKey = (platform: AdPlatform) => `names:platform.${platform}` as const;
