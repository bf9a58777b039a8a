import { demoCalls, type OutboxMail, type OutboxMessage } from '@adsail/contract/demo';
import { relativeTime } from '@adsail/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { runtime, useCallQuery } from '../../api/index.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { Button, buttonLook, PlainPage } from '../../ui/plain/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { codeIn } from './code.ts';
import css from './page.module.css';

const refreshMs = 3000;

/** A number with its plus sign stays in order inside an Arabic sentence. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

function Message({ message: { phone, text, at }, now }: { message: OutboxMessage; now: number }) {
  const { t } = useTranslation('demo');
  const translate = useTranslate();
  const code = codeIn(text);
  const copy = (value: string) =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(t('copied', { code: value })),
      () => toast.warning(t('copyFailed')),
    );
  return (
    <li className={css.message}>
      <div className={css.head}>
        <span className="digits">{t('to', { phone: leftToRight(phone) })}</span>
        <time dateTime={at}>{relativeTime(new Date(at), translate, { now: new Date(now) })}</time>
      </div>
      <p dir="auto" className={css.text}>
        {text}
      </p>
      {code && (
        <div className={css.code}>
          <output className={css.digits}>{code}</output>
          <Button aria-label={t('copyLabel', { code })} onClick={() => void copy(code)}>
            {t('copy')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Mail({ mail: { to, subject, text, files, at }, now }: { mail: OutboxMail; now: number }) {
  const { t } = useTranslation('demo');
  const translate = useTranslate();
  return (
    <li className={css.message}>
      <div className={css.head}>
        <span>{t('to', { phone: leftToRight(to) })}</span>
        <time dateTime={at}>{relativeTime(new Date(at), translate, { now: new Date(now) })}</time>
      </div>
      <p dir="auto" className={css.subject}>
        {subject}
      </p>
      <p dir="auto" className={css.text}>
        {text}
      </p>
      {files.length > 0 && (
        <p className={css.files}>
          {t('files')} <bdi>{files.join(', ')}</bdi>
        </p>
      )}
    </li>
  );
}

function Notice({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('demo');
  return (
    <div className={css.notice}>
      <p className={css.noticeTitle}>{t(title)}</p>
      <p>{t(text)}</p>
      <Link to="/user/login" {...buttonLook()}>
        {t('login')}
      </Link>
    </div>
  );
}

function Outbox() {
  const { t } = useTranslation('demo');
  const { data, dataUpdatedAt } = useCallQuery(demoCalls.outbox, {}, { refetchEveryMs: refreshMs });
  if (!data) return null;
  return (
    <>
      {data.list.length === 0 && <Notice title="empty" text="emptyText" />}
      <ul className={css.list} aria-label={t('list')}>
        {data.list.map((message) => (
          <Message
            key={`${message.at}-${message.phone}-${message.text}`}
            message={message}
            now={dataUpdatedAt}
          />
        ))}
      </ul>
      {data.mails.length > 0 && (
        <>
          <h2 id="mails" className={css.heading}>
            {t('mails')}
          </h2>
          <ul className={css.list} aria-labelledby="mails">
            {data.mails.map((mail) => (
              <Mail key={`${mail.at}-${mail.to}-${mail.subject}`} mail={mail} now={dataUpdatedAt} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export default function OutboxPage() {
  const { t } = useTranslation('demo');
  return (
    <PlainPage>
      <meta name="description" content={t('description')} />
      <div className={css.page}>
        <h1 className={css.title}>{t('title')}</h1>
        {runtime().demo ? (
          <>
            <p className={css.lead}>{t('lead')}</p>
            <Outbox />
          </>
        ) : (
          <Notice title="off" text="offText" />
        )}
      </div>
    </PlainPage>
  );
}
