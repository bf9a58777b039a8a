import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { runtime } from '../../api/index.ts';
import { contactLink, contactOf, contactText } from './contact.ts';
import css from './contact.module.css';
import { QrCode } from './qr-code.tsx';
import { trialSearch } from './trial.ts';

export function Contact() {
  const { t } = useTranslation('landing');
  const contact = contactOf(runtime());
  const link = contactLink(contact);
  return (
    <section id="contact" className={css.contact} aria-labelledby="contact-title">
      <svg className={css.waves} viewBox="0 0 1440 320" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 190c180-50 320-50 480 0s320 50 480 0 300-50 480 0v130H0Z" />
        <path d="M0 230c200 40 380 30 560-4s360-40 560 6 240 20 320 0v88H0Z" />
      </svg>
      <div className={css.inner}>
        <div className={css.words}>
          <h2 id="contact-title">{t('contact.title')}</h2>
          <p>{t('contact.lead')}</p>
          <div className={css.actions}>
            <Link to="/user/login" search={trialSearch} className={css.trial}>
              {t('contact.trial')}
            </Link>
            {link && (
              <a href={link} className={css.link}>
                {t('contact.open')}
              </a>
            )}
          </div>
        </div>
        <figure className={css.card}>
          <QrCode
            text={contact}
            label={t('contact.code', { contact: contactText(contact) })}
            className={css.code}
          />
          <figcaption>
            {t('contact.scan')}
            <bdi className={css.address}>{contactText(contact)}</bdi>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
