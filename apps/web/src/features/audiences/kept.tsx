import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import type { Settings } from '../audience-form/index.ts';
import css from './audiences.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What was set at the platform and has no field here: it stays as it is. */
export function KeptSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('audiences');
  const entries = Object.entries(settings);
  if (entries.length === 0) return null;
  return (
    <Section title={t('kept.title')} hint={t('kept.hint')}>
      <dl className={css.kept}>
        {entries.map(([name, value]) => (
          <div key={name} className={css.keptRow}>
            <dt dir="ltr">{name}</dt>
            <dd dir="ltr">{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
