import { type AssetKind, type CopyHomes, copyHomes } from '@adsail/contract/assets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What differs between the kinds of assets that are copied. The same object each time: the list of targets is made of it. */
export interface KindOfCopy {
  homes: CopyHomes;
  /** What is kept here, for all accounts of a platform: among the targets, and in a report. */
  own: (platform: string) => string;
  ownShort: string;
  targetsHint: string;
  partName: (field: string) => string;
}

const asTold = (field: string) => field;

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
    };
  }, [t, kind]);
}
