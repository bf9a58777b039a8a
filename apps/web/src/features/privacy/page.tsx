import { localeOf } from '@adsail/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { runtime } from '../../api/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PlainPage } from '../../ui/plain/index.ts';
import { companyOf, contactLink, contactOf, contactText } from '../landing/index.ts';
import css from './page.module.css';
import { effectiveFrom, sections } from './sections.ts';

type Name = (typeof sections)[number];

function Section({ name }: { name: Name }) {
  const { t } = useTranslation('privacy');
  const company = companyOf(runtime());
  const lines = (part: 'text' | 'items') =>
    t(`sections.${name}.${part}`, { returnObjects: true, company }) as unknown as string[];
  const contact = contactOf(runtime());
  return (
    <section id={name} className={css.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`sections.${name}.title`)}</h2>
      {lines('text').map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines('items').length > 0 && (
        <ul>
          {lines('items').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {name === 'contact' && (
        <p>
          <a href={contactLink(contact)}>
            <bdi>{contactText(contact)}</bdi>
          </a>
        </p>
      )}
    </section>
  );
}

export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(effectiveFrom),
  );
  return (
    <PlainPage>
      <meta name="description" content={t('description')} />
      <div className={css.page}>
        <nav className={css.contents} aria-label={t('contents')}>
          <p aria-hidden="true">{t('contents')}</p>
          <ol>
            {sections.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`sections.${name}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={css.text}>
          <h1>{t('title')}</h1>
          <p className={css.date}>{t('effective', { date })}</p>
          <p className={css.intro}>{t('intro')}</p>
          {sections.map((name) => (
            <Section key={name} name={name} />
          ))}
          <p className={css.back}>
            <Link to="/official">{t('back')}</Link>
          </p>
        </article>
      </div>
    </PlainPage>
  );
}
