import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useTexts } from '../i18n/use-texts.ts';
import css from './copy-text.module.css';
import { useCopy } from './use-copy.ts';

/** An id or a link that people carry elsewhere. */
export function CopyText({ text, children = text }: { text: string; children?: string }) {
  const t = useTexts('ui');
  const { copied, copy } = useCopy(text);
  return (
    <button
      type="button"
      className={css.copy}
      title={t(copied ? 'common:copied' : 'copy.title')}
      aria-label={t('copy.label', { text: children })}
      onClick={(event) => {
        event.stopPropagation();
        copy();
      }}
    >
      {/* Not the button: its icon stands at the end of the reader's direction. */}
      <bdi dir="ltr">{children}</bdi>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined className={css.icon} aria-hidden />}
    </button>
  );
}
