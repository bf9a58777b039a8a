import { imageMaterialCalls, materialLimits, videoMaterialCalls } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/error.ts';
import { useCall } from '../../api/use-call.ts';
import type { Sent } from '../../ui/upload/send.ts';
import { UploadFailed } from '../../ui/upload/use-uploads.ts';
import { uploadFile, uploadVideo } from '../files/index.ts';
import { materialName } from './texts.ts';
import type { SendMaterial } from './upload-dialog.tsx';

interface Saved {
  material: { name: string };
  isNew: boolean;
}

/** What the server refuses stands in the row of its file. */
async function saved(url: string, saving: Promise<Saved>, existed: (name: string) => string): Promise<Sent> {
  try {
    const { material, isNew } = await saving;
    return isNew ? { url } : { url, note: existed(material.name) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UploadFailed(error.message, error.fields[0]?.message ?? error.words);
  }
}

function useExisted() {
  const { t } = useTranslation('materials');
  return (name: string) => t('upload.existed', { name });
}

const nameOf = (file: File) => materialName(file.name, materialLimits.name);

export function useSendImage(): SendMaterial {
  const { mutateAsync } = useCall(imageMaterialCalls.add, { silent: true });
  const existed = useExisted();
  return async (file, options, chosen) => {
    const { url } = await uploadFile(file, options);
    return saved(url, mutateAsync({ ...chosen, name: nameOf(file), imageUrl: url }), existed);
  };
}

export function useSendVideo(): SendMaterial {
  const { mutateAsync } = useCall(videoMaterialCalls.add, { silent: true });
  const existed = useExisted();
  return async (file, options, chosen) => {
    const { url, coverUrl } = await uploadVideo(file, options);
    return saved(url, mutateAsync({ ...chosen, name: nameOf(file), videoUrl: url, coverUrl }), existed);
  };
}
