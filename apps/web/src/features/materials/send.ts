import { imageMaterialCalls, materialLimits, videoMaterialCalls } from '@adsail/contract/materials';
import { refreshAnswers } from '../../api/answers.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { i18next } from '../../i18n/index.ts';
import { type SendFile, type Sent, UploadFailed } from '../../ui/upload/send.ts';
import { uploadFile, uploadVideo } from '../files/index.ts';
import { materialName } from './texts.ts';

export type MaterialKind = 'image' | 'video';

export interface Chosen {
  productId: string;
  tagIds: string[];
}

type SendMaterial = (file: File, options: Parameters<SendFile>[1], chosen: Chosen) => ReturnType<SendFile>;

interface Saved {
  material: { name: string };
  isNew: boolean;
}

/** What the server refuses stands in the row of its file. What it takes stands in every list that shows it. */
async function saved(url: string, saving: Promise<Saved>): Promise<Sent> {
  try {
    const { material, isNew } = await saving;
    void refreshAnswers(imageMaterialCalls.add.feature);
    return isNew ? { url } : { url, note: i18next.t('materials:upload.existed', { name: material.name }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UploadFailed(error.message, error.fields[0]?.message ?? error.words);
  }
}

const nameOf = (file: File) => materialName(file.name, materialLimits.name);
const silent = { silent: true };

/** Uploads a file and adds it to its library. The sender is no part of a screen: it goes on when one is left. */
export const sendMaterial: Readonly<Record<MaterialKind, SendMaterial>> = {
  async image(file, options, chosen) {
    const { url } = await uploadFile(file, options);
    // Given up meanwhile: by now somebody else may be logged in, or another organisation be chosen.
    options.signal.throwIfAborted();
    const input = { ...chosen, name: nameOf(file), imageUrl: url };
    return saved(url, request(imageMaterialCalls.add, input, silent));
  },
  async video(file, options, chosen) {
    const { url, coverUrl } = await uploadVideo(file, options);
    options.signal.throwIfAborted();
    const input = { ...chosen, name: nameOf(file), videoUrl: url, coverUrl };
    return saved(url, request(videoMaterialCalls.add, input, silent));
  },
};
