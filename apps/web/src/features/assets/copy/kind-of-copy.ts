import type { AdPlatform } from '@adsail/contract';
import {
  type AssetCopySaid,
  type AssetCopySource,
  type AssetKind,
  type CopyHomes,
  copyHomes,
} from '@adsail/contract/assets';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Rule = Readonly<Record<string, unknown>>;

/** What differs between the kinds of assets that are copied. The same object each time: the list of targets is made of it. */
export interface KindOfCopy {
  homes: CopyHomes;
  /** What is kept here, for all accounts of a platform: among the targets, and in a report. */
  own: (platform: string) => string;
  ownShort: string;
  targetsHint: string;
  partName: (field: string) => string;
  /** What a part says, each of its words as the reader knows it. */
  partWords: (field: string, said: AssetCopySaid) => readonly string[];
  /** What conditions mean, in a sentence; null where they are none. */
  ruleText?: (platform: AdPlatform, rule: Rule, sources: readonly AssetCopySource[]) => string | null;
  /** Of kinds that are made of other assets. */
  Sources?: ComponentType<CopySourcesProps>;
}

export interface CopySourcesProps {
  platform: AdPlatform;
  advertiserId: string;
  sources: readonly AssetCopySource[];
  /** Something of the account, in place of a source. */
  onPick: (source: string, picked: string) => void;
}

const asTold = (field: string) => field;
const wordsAsTold = (_field: string, { words }: AssetCopySaid) => words;

/** As most kinds have it. */
export function useKindOfCopy(kind: AssetKind): KindOfCopy {
  const { t } = useTranslation('assets');
  return useMemo(() => {
    const homes = copyHomes[kind];
    const hasOwn = Object.values(homes).some((each) => each.includes('OWN'));
    return {
      homes,
      own: (platform) => t('copy.own', { platform }),
      ownShort: t('copy.ownShort'),
      targetsHint: t(hasOwn ? 'copy.targetsHint' : 'copy.targetsHintAccounts'),
      partName: asTold,
      partWords: wordsAsTold,
    };
  }, [t, kind]);
}
