import { type AdPlatform } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { MessageScreen } from './screen.tsx';

/** The screen exists, but the chosen platform has nothing like it. */
export function WrongPlatform({ platform }: { platform: AdPlatform }) {
  const { t } = useTranslation('common');
  const translate = useTranslate();
  const name = translate(`names:platform.${platform}`);
  return (
    <MessageScreen
      art="calm"
      title={t('wrongPlatform.title', { platform: name })}
      hint={t('wrongPlatform.hint')}
    />
  );
}
