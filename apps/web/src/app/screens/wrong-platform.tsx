import { type AdPlatform, translate } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageScreen } from './screen.tsx';

/** The screen exists, but the chosen platform has nothing like it. */
export function WrongPlatform({ platform }: { platform: AdPlatform }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const name = translate(language, `platform.${platform}`);
  return (
    <MessageScreen
      art="calm"
      title={t('wrongPlatform.title', { platform: name })}
      hint={t('wrongPlatform.hint')}
    />
  );
}
