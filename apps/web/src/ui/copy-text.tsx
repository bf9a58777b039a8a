import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './copy-text.module.css';

/** An id or a link that people carry elsewhere. */
export function CopyText({ text, children = text }: { text: string; children?: string }) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={css.copy}
      title={t(copied ? 'copy.done' : 'copy.title')}
      aria-label={t('copy.label', { text: children })}
      onClick={(event) => {
        event.stopPropagation();
        void navigator.clipboard.writeText(text).then(() => setCopied(true));
      }}
    >
      {/* Not the button: its icon stands at the end of the reader's direction. */}
      <bdi dir="ltr">{children}</bdi>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined className={css.icon} aria-hidden />}
    </button>
  );
}
