import type { AdPlatform } from '@adsail/contract';
import {
  isPublished,
  type LandingPage,
  landingPageCalls,
  landingPageLimits,
  OrangeSiteInput,
  OrangeSiteUpdate,
  ThirdSiteInput,
  ThirdSiteUpdate,
} from '@adsail/contract/landing-pages';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FormDialog,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  UrlField,
  useContractForm,
} from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { type AssetDialogProps, DeleteAssets, rememberMade, useAccountChoices } from '../assets/index.ts';
import { ProductField } from '../products/index.ts';
import { useSaveSite } from './send.ts';

interface AddProps {
  platform: AdPlatform;
  onClose: () => void;
}
interface AddFormProps extends AddProps {
  /** Which type of page it is to be, where there is a choice. */
  chooser: ReactNode;
}

const nothing = { productId: '', name: '', description: '', url: '' };

function AddThird({ platform, chooser, onClose }: AddFormProps) {
  const { t } = useTranslation('landing-pages');
  const isOcean = platform === 'OCEAN';
  const accounts = useAccountChoices(platform, 'MANAGE');
  const form = useContractForm(ThirdSiteInput, {
    defaultValues: { platform: isOcean ? 'OCEAN' : 'TIKTOK', advertiserId: '', ...nothing },
  });
  const save = useSaveSite(landingPageCalls.addThird, () => t('added'), {
    platform,
    onKept: ({ name }, id) => rememberMade({ kind: 'site', platform, id, name }),
  });
  return (
    <FormDialog title={t('add')} form={form} formKey="add" onSave={save} onClose={onClose}>
      {chooser}
      {isOcean && (
        <SelectField
          form={form}
          name="advertiserId"
          label={t('assets:column.advertiserName')}
          required
          placeholder={t('chooseAccount')}
          {...accounts}
        />
      )}
      <ProductField form={form} feature="landing-pages" />
      <TextField form={form} name="name" label={t('column.name')} required limit={landingPageLimits.name} />
      <UrlField form={form} name="url" label={t('column.url')} required limit={landingPageLimits.url} />
      <TextAreaField
        form={form}
        name="description"
        label={t('column.description')}
        rows={2}
        limit={landingPageLimits.description}
      />
    </FormDialog>
  );
}

function AddOrange({ platform, chooser, onClose }: AddFormProps) {
  const { t } = useTranslation('landing-pages');
  const accounts = useAccountChoices(platform, 'MANAGE');
  const form = useContractForm(OrangeSiteInput, {
    defaultValues: { advertiserId: '', text: '', linkText: '', ...nothing },
  });
  const save = useSaveSite(landingPageCalls.addOrange, () => t('added'), { platform });
  return (
    <FormDialog title={t('add')} form={form} formKey="add.orange" as="drawer" onSave={save} onClose={onClose}>
      {chooser}
      <Note>{t('draftHint')}</Note>
      <SelectField
        form={form}
        name="advertiserId"
        label={t('assets:column.advertiserName')}
        required
        placeholder={t('chooseAccount')}
        {...accounts}
      />
      <ProductField form={form} feature="landing-pages" />
      <TextField form={form} name="name" label={t('column.name')} required limit={landingPageLimits.name} />
      <TextAreaField
        form={form}
        name="text"
        label={t('column.text')}
        required
        rows={2}
        limit={landingPageLimits.text}
      />
      <TextField
        form={form}
        name="linkText"
        label={t('column.linkText')}
        required
        limit={landingPageLimits.linkText}
      />
      <UrlField form={form} name="url" label={t('column.linkUrl')} required limit={landingPageLimits.url} />
      <TextAreaField
        form={form}
        name="description"
        label={t('column.description')}
        rows={2}
        limit={landingPageLimits.description}
      />
    </FormDialog>
  );
}

const addable = ['THIRDPARTY', 'ORANGE'] as const;

/** TikTok offers third-party pages only, Ocean orange ones too. */
export function AddPage({ platform, onClose }: AddProps) {
  const { t } = useTranslation('landing-pages');
  const [type, choose] = useState<(typeof addable)[number]>('THIRDPARTY');
  if (platform !== 'OCEAN') return <AddThird platform={platform} chooser={null} onClose={onClose} />;
  const chooser = (
    <Segmented
      block
      aria-label={t('column.pageType')}
      value={type}
      options={addable.map((value) => ({ value, label: t(`pageType.${value}`) }))}
      onChange={choose}
    />
  );
  const Form = type === 'ORANGE' ? AddOrange : AddThird;
  return <Form platform={platform} chooser={chooser} onClose={onClose} />;
}

type RowProps = AssetDialogProps<LandingPage>;

export function EditThird({ row, onClose }: RowProps) {
  const { t } = useTranslation('landing-pages');
  const { id, version, name, description } = row;
  const form = useContractForm(ThirdSiteUpdate, {
    defaultValues: { id, version, name, description, url: row.url ?? '', productId: row.productId ?? '' },
  });
  const save = useSaveSite(landingPageCalls.editThird, () => t('updated'), { platform: row.platform });
  const isFixed = row.source === 'PLATFORM';
  return (
    <FormDialog title={t('edit')} form={form} formKey={`edit.${id}`} onSave={save} onClose={onClose}>
      <ProductField form={form} feature="landing-pages" />
      <TextField form={form} name="name" label={t('column.name')} required limit={landingPageLimits.name} />
      <UrlField
        form={form}
        name="url"
        label={t('column.url')}
        required
        limit={landingPageLimits.url}
        disabled={isFixed}
        hint={isFixed ? t('nameOnly') : undefined}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('column.description')}
        rows={2}
        limit={landingPageLimits.description}
      />
    </FormDialog>
  );
}

export function EditOrange({ row, onClose }: RowProps) {
  const { t } = useTranslation('landing-pages');
  const { id, version, name, description } = row;
  const form = useContractForm(OrangeSiteUpdate, {
    defaultValues: {
      id,
      version,
      name,
      description,
      productId: row.productId ?? '',
      published: isPublished(row),
    },
  });
  const save = useSaveSite(landingPageCalls.editOrange, () => t('updated'), { platform: row.platform });
  return (
    <FormDialog title={t('edit')} form={form} formKey={`edit.${id}`} onSave={save} onClose={onClose}>
      <ProductField form={form} feature="landing-pages" />
      <TextField form={form} name="name" label={t('column.name')} required limit={landingPageLimits.name} />
      <TextAreaField
        form={form}
        name="description"
        label={t('column.description')}
        rows={2}
        limit={landingPageLimits.description}
      />
      <SwitchField form={form} name="published" label={t('column.published')} hint={t('publishHint')} />
    </FormDialog>
  );
}

export function DeletePage(props: RowProps) {
  const { t } = useTranslation('landing-pages');
  const { rows } = props;
  const remove = useSaveSite(landingPageCalls.delete, () => t('deleted', { count: 1 }));
  return (
    <DeleteAssets
      {...props}
      title={t('confirmDelete', { count: rows.length })}
      remove={({ id }) => remove({ id })}
    />
  );
}
