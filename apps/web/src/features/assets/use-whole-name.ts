import type { AdPlatform } from '@adsail/contract';
import { useTranslate } from '../../i18n/translate.ts';

interface Named {
  name: string;
  /** Null for what belongs to no account. */
  advertiserName: string | null;
  platform: AdPlatform;
}

/** Several accounts may have one of the same name: with the account and the platform it is told from them. */
export function useWholeName(): (row: Named) => string {
  const translate = useTranslate('assets');
  return ({ name, advertiserName, platform }) =>
    translate('assets:wholeName', {
      name,
      where: advertiserName ?? translate('assets:allAccounts'),
      platform: translate(`names:platform.${platform}`),
    });
}
