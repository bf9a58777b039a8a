import { adPlatforms } from '@adsail/contract';
import type { CopyHome, CopyHomes } from '@adsail/contract/assets';
import { type Audience, audienceHomes, type AudienceKind } from '@adsail/contract/audiences';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type AssetDialogProps, CopyDialog, type KindOfCopy } from '../../assets/index.ts';
import { fieldName, saidWords } from '../../audience-form/index.ts';
import { CopySources } from './sources.tsx';

/** Only targeting means the same elsewhere: pixels, apps and people are each platform's own. */
const homesOf = (kind: AudienceKind, platform: Audience['platform']): CopyHomes =>
  Object.fromEntries(
    adPlatforms
      .filter((each) => each === platform || kind === 'prestore')
      .map((each) => [
        each,
        audienceHomes[each][kind].map((home): CopyHome => (home === 'OWN' ? 'OWN' : 'ACCOUNT')),
      ]),
  );

/** Its settings are called as in the form; what the form does not know has the platform's name. */
export function CopyAudience(props: AssetDialogProps<Audience>) {
  const { t } = useTranslation(['audiences', 'assets']);
  const { t: form } = useTranslation('audience-form');
  const language = useLanguage();
  const { kind, platform } = props.row;
  const copy = useMemo((): KindOfCopy => {
    const homes = homesOf(kind, platform);
    const isKept = Object.values(homes).some((each) => each.includes('OWN'));
    return {
      homes,
      own: (name) => t('copy.own', { platform: name }),
      ownShort: t('copy.ownShort'),
      targetsHint: t(isKept ? 'copy.targetsHint' : 'assets:copy.targetsHintAccounts'),
      partName: (field) => fieldName(field, form),
      partWords: (field, said) => saidWords(field, said, form, language),
      Sources: CopySources,
    };
  }, [t, form, language, kind, platform]);
  return <CopyDialog {...props} copy={copy} />;
}
