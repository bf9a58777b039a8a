import { type AuthPlatform, thousands } from '@adsail/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFirstField } from '../../ui/focus-first.ts';
import { AuthoriseFrame } from './authorise-frame.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import type { AccountSummary } from './queries.ts';

interface AuthoriseDialogProps {
  /** Those that this organisation can authorise. */
  platforms: readonly AuthPlatform[];
  /** Chosen when it opens. */
  first: AuthPlatform;
  counts: AccountSummary['byPlatform'];
  onClose: () => void;
}

/** Chooses the platform of accounts that are not here yet. */
export function AuthoriseDialog({ platforms, first, counts, onClose }: AuthoriseDialogProps) {
  const { t } = useTranslation('accounts');
  const translate = useTranslate();
  const language = useLanguage();
  const [platform, setPlatform] = useState(first);
  const [attach, afterOpenChange] = useFirstField<HTMLFieldSetElement>();
  const countOf = (one: AuthPlatform) => {
    const count = counts[one] ?? 0;
    return count > 0 ? t('dialog.count', { count, number: thousands(count, language) }) : t('dialog.noneYet');
  };
  const cards = platforms.map((one) => ({
    key: one,
    platform: one,
    name: translate(`names:platform.${one}`),
    detail: countOf(one),
  }));
  return (
    <AuthoriseFrame
      title={t('dialog.title')}
      platform={platform}
      isPlain={false}
      afterOpenChange={afterOpenChange}
      onClose={onClose}
    >
      <ChoiceCards
        ref={attach}
        legend={t('dialog.platform')}
        cards={cards}
        chosen={platform}
        onChoose={setPlatform}
      />
    </AuthoriseFrame>
  );
}
