import { resized } from '@adsail/contract/files';
import {
  coverSources,
  imageMaterialCalls,
  VideoCover,
  type VideoMaterial,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { Segmented } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog, ImageField, RemoteSelectField, useContractForm } from '../../../ui/form/index.ts';
import { choicesFrom } from '../../../ui/remote-select/index.ts';
import type { SendFile } from '../../../ui/upload/send.ts';
import { captureShown, uploadFile } from '../../files/index.ts';
import css from './cover.module.css';
import { MomentField } from './moment-field.tsx';

const imageChoices = choicesFrom(imageMaterialCalls.page, {
  sort: { field: 'createdAt', order: 'desc' },
  toChoice: ({ id, name }) => ({ value: id, label: name }),
});

const quietly = { onProgress: () => undefined };

interface CoverDialogProps {
  row: VideoMaterial;
  onClose: () => void;
  /** Takes the picture that the film shows; null where this browser cannot. */
  capture?: typeof captureShown;
  send?: SendFile;
}

/** Another cover: a moment of the film, a picture of one's own, or an image of the library. */
export function CoverDialog({ row, onClose, capture = captureShown, send = uploadFile }: CoverDialogProps) {
  const { t } = useTranslation('materials');
  const video = useRef<HTMLVideoElement>(null);
  const form = useContractForm(VideoCover, {
    defaultValues: { source: 'MOMENT', atMs: row.coverAtMs ?? 0, coverUrl: '', imageId: '' },
  });
  const { mutateAsync } = useCall(videoMaterialCalls.cover, {
    silent: true,
    success: 'materials:cover.saved',
  });
  const { source, atMs } = form.watch();

  const pictureOf = async (values: z.output<typeof VideoCover>): Promise<string> => {
    if (values.source !== 'MOMENT') return values.coverUrl;
    const picture = video.current && (await capture(video.current));
    // The server names the field that has no picture.
    if (!picture) return '';
    return (await send(picture, { ...quietly, signal: new AbortController().signal })).url;
  };
  const save = async (values: z.output<typeof VideoCover>) =>
    mutateAsync({ ...values, coverUrl: await pictureOf(values), id: row.id, version: row.version });

  return (
    <FormDialog
      title={t('cover.titleOf', { name: row.name })}
      form={form}
      formKey={`cover.${row.id}`}
      onSave={save}
      onClose={onClose}
      width={640}
    >
      <Segmented
        block
        aria-label={t('cover.source')}
        value={source}
        options={coverSources.map((value) => ({ value, label: t(`cover.sources.${value}`) }))}
        onChange={(next) => form.setValue('source', next, { shouldDirty: true })}
      />
      {source === 'MOMENT' && (
        <MomentField
          row={row}
          onFilm={(film) => (video.current = film)}
          atMs={atMs ?? 0}
          onChange={(next) => form.setValue('atMs', next, { shouldDirty: true })}
          error={form.formState.errors.atMs ?? form.formState.errors.coverUrl}
        />
      )}
      {source === 'FILE' && (
        <ImageField
          form={form}
          name="coverUrl"
          label={t('cover.sources.FILE')}
          required
          kind="image"
          send={send}
        />
      )}
      {source === 'IMAGE' && (
        <RemoteSelectField
          form={form}
          name="imageId"
          label={t('cover.sources.IMAGE')}
          required
          placeholder={t('cover.chooseImage')}
          source={imageChoices}
        />
      )}
      {row.coverUrl !== null && (
        <figure className={css.former}>
          <img src={resized(row.coverUrl, 160)} alt="" />
          <figcaption>{t('cover.former')}</figcaption>
        </figure>
      )}
    </FormDialog>
  );
}
