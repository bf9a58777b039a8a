import { directionOf } from '@adsail/contract';
import { materialLimits } from '@adsail/contract/materials';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Field } from '../../ui/form/index.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { RemoteSelect } from '../../ui/remote-select/index.ts';
import type { SendFile } from '../../ui/upload/send.ts';
import { Upload } from '../../ui/upload/upload.tsx';
import { UnfinishedUploads } from '../files/index.ts';
import { tagChoices } from '../material-tags/index.ts';
import { productChoices } from '../products/index.ts';
import type { UploaderProps } from './library.ts';
import css from './materials.module.css';
import { StopQuestion, useStopGuard } from './stop-question.tsx';

export interface Chosen {
  productId: string;
  tagIds: string[];
}

export type SendMaterial = (
  file: File,
  options: Parameters<SendFile>[1],
  chosen: Chosen,
) => ReturnType<SendFile>;

interface UploadDialogProps extends UploaderProps {
  kind: 'image' | 'video';
  send: SendMaterial;
}

/** Many files at once: each is a material of the chosen product as soon as it has arrived. */
export function UploadDialog(props: UploadDialogProps) {
  const { kind, productId: likely = '', send, takeHanded, left, onLeft, onClose } = props;
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  const rtl = directionOf(useLanguage()) === 'rtl';
  const [productId, setProduct] = useState(likely);
  const [tagIds, setTags] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const missing = isBusy && !productId ? { message: t('chooseProduct') } : undefined;
  const guard = useStopGuard(isBusy, onClose);
  useFocusReturn();
  const sendOne: SendFile = (file, options) => send(file, options, { productId, tagIds });
  return (
    <>
      <Drawer
        open
        title={t(`${kind}.add`)}
        size={560}
        placement={rtl ? 'left' : 'right'}
        onClose={guard.close}
        footer={<Button onClick={guard.close}>{ui('close')}</Button>}
      >
        <div className={css.dialog}>
          <Field label={t('column.productName')} required error={missing}>
            {(control) => (
              <RemoteSelect<string>
                {...control}
                source={productChoices}
                placeholder={t('chooseProduct')}
                value={productId || undefined}
                onChange={(chosen?: string) => setProduct(chosen ?? '')}
              />
            )}
          </Field>
          <Field label={t('column.tagNames')} error={undefined}>
            {(control) => (
              <RemoteSelect<string[]>
                {...control}
                mode="multiple"
                source={tagChoices}
                placeholder={t('chooseTags')}
                maxCount={materialLimits.tags}
                value={tagIds}
                onChange={setTags}
              />
            )}
          </Field>
          <UnfinishedUploads isBusy={isBusy} />
          <Upload
            kind={kind}
            send={sendOne}
            onBusy={setBusy}
            takeHanded={takeHanded}
            former={left}
            onLeft={onLeft}
            waitsFor={productId ? undefined : t('upload.productFirst')}
          />
        </div>
      </Drawer>
      <StopQuestion guard={guard} />
    </>
  );
}
