import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useTexts } from '../i18n/use-texts.ts';
import { RowButton } from './row-button.tsx';
import { useCopy } from './use-copy.ts';

/** Beside a text that people carry elsewhere, where a press on the text itself does something else. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts('ui');
  const { copied, copy } = useCopy(text);
  return (
    <RowButton
      icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      label={t('copy.label', { text })}
      onClick={copy}
    />
  );
}
