import { audienceAbilities } from '@adsail/contract/audiences';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts } from './facts.tsx';
import { KeptSettings } from './kept.tsx';
import type { AudienceDetail } from './queries.ts';

/** An audience that only its platform can make and change: what is known of it. */
export function MadeElsewhere({ audience }: { audience: AudienceDetail }) {
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  const { platform, kind, origin, unknown } = audience;
  const { editReason } = audienceAbilities(platform, kind, origin);
  return (
    <div>
      {editReason && <Note>{translate(editReason)}</Note>}
      <Section title={t('form.basics')}>
        <Facts audience={audience} />
      </Section>
      <KeptSettings settings={unknown} />
    </div>
  );
}
