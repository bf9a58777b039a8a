import { adPlatforms } from '@adsail/contract';
import type { CopyHome, CopyHomes } from '@adsail/contract/assets';
import { type Audience, audienceHomes, type AudienceKind } from '@adsail/contract/audiences';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type AssetDialogProps, CopyDialog, type KindOfCopy, useEventName } from '../../assets/index.ts';
import { conditionsText, fieldName, saidWords } from '../../audience-form/index.ts';
import { CopySources } from './sources.tsx';

/** Only targeting means the same elsewhere: pixels, apps and people are each platform's own. */
const homesOf = (kinds: readonly AudienceKind[], platform: Audience['platform']): CopyHomes =>
  Object.fromEntries(
    adPlatforms.map((each) => {
      const there = kinds.filter((kind) => each === platform || kind === 'prestore');
      const homes = there.flatMap((kind) => audienceHomes[each][kind]);
      return [each, [...new Set(homes.map((home): CopyHome => (home === 'OWN' ? 'OWN' : 'ACCOUNT')))]];
    }),
  );

/** Its settings are called as in the form; what the form does not know has the platform's name. */
export function CopyAudience(props: AssetDialogProps<Audience>) {
  const { t } = useTranslation(['audiences', 'assets']);
  const { t: form } = useTranslation('audience-form');
  const language = useLanguage();
  const { platform, rows } = props;
  const kinds = [...new Set(rows.map(({ kind }) => kind))].join(' ');
  const nameOfEvent = useEventName();
  const copy = useMemo((): KindOfCopy => {
    const homes = homesOf(kinds.split(' ') as AudienceKind[], platform);
    const isKept = Object.values(homes).some((each) => each.includes('OWN'));
    return {
      homes,
      own: (name) => t('copy.own', { platform: name }),
      ownShort: t('copy.ownShort'),
      targetsHint: t(isKept ? 'copy.targetsHint' : 'assets:copy.targetsHintAccounts'),
      partName: (field) => fieldName(field, form),
      partWords: (field, said) => saidWords(field, said, form, language),
      ruleText: (from, rule, sources) =>
        conditionsText(from, rule, {
          language,
          t: (key, parameters) => form(key, parameters ?? {}),
          nameOfEvent,
          nameOfSource: (id) => sources.find((each) => each.id === id)?.name ?? id,
        }),
      Sources: CopySources,
    };
  }, [t, form, language, kinds, platform, nameOfEvent]);
  return <CopyDialog {...props} copy={copy} />;
}
