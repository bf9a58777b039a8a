import { directionOf } from '@adsail/contract';
import { materialLimits } from '@adsail/contract/materials';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFirstField } from '../../ui/focus-first.ts';
import { Field } from '../../ui/form/index.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { RemoteSelect } from '../../ui/remote-select/index.ts';
import { isUnderWay } from '../../ui/upload/items.ts';
import { Upload } from '../../ui/upload/upload.tsx';
import { UnfinishedUploads } from '../files/index.ts';
import { tagChoices } from '../material-tags/index.ts';
import { productChoices } from '../products/index.ts';
import css from './materials.module.css';
import type { MaterialKind } from './send.ts';
import { useUploadChoice } from './uploads/choice.ts';
import { useMaterialUploads } from './uploads/use-material-uploads.ts';

interface UploadDialogProps {
  kind: MaterialKind;
  /** The product that the list is filtered by: the likely one. */
  productId: string | undefined;
  /** The files that were dropped on the library, once. */
  takeHanded: () => readonly File[];
  onClose: () => void;
}

/** Many files at once: each is a material of the chosen product as soon as it has arrived. They go on when it is closed. */
export function UploadDialog({ kind, productId: likely, takeHanded, onClose }: UploadDialogProps) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  const rtl = directionOf(useLanguage()) === 'rtl';
  const { chosen, choose, forget } = useUploadChoice(likely);
  const { productId, tagIds } = chosen;
  const uploads = useMaterialUploads(kind, chosen);
  const isBusy = uploads.items.some(isUnderWay);
  const missing = isBusy && !productId ? { message: t('chooseProduct') } : undefined;
  const [attach, afterOpenChange] = useFirstField<HTMLDivElement>();
  useFocusReturn();
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Drawer
      open
      title={t(`${kind}.add`)}
      size={560}
      placement={rtl ? 'left' : 'right'}
      onClose={close}
      afterOpenChange={afterOpenChange}
      footer={
        <div className={css.dialogFoot}>
          <span className={css.keys}>{isBusy && productId && ui('upload.leave')}</span>
          <Button onClick={close}>{ui('close')}</Button>
        </div>
      }
    >
      <div className={css.dialog} ref={attach}>
        <Field label={t('column.productName')} required error={missing}>
          {(control) => (
            <RemoteSelect<string>
              {...control}
              source={productChoices}
              placeholder={t('chooseProduct')}
              value={productId || undefined}
              onChange={(now?: string) => choose({ productId: now ?? '' })}
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
              onChange={(now) => choose({ tagIds: now })}
            />
          )}
        </Field>
        <UnfinishedUploads isBusy={isBusy} />
        <Upload
          kind={kind}
          uploads={uploads}
          takeHanded={takeHanded}
          waitsFor={productId ? undefined : t('upload.productFirst')}
        />
      </div>
    </Drawer>
  );
}
