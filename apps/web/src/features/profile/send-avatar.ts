import { fileCalls } from '@adsail/contract/files';
import { sendFile } from '../../api/index.ts';
import type { SendFile } from '../../ui/upload/send.ts';

/** A picture of a person is small and asked for at once: the server takes it and says right away what is wrong with it. */
export const sendAvatar: SendFile = async (file, { signal }) => {
  const { url } = await sendFile(fileCalls.upload, { kind: 'avatar' }, file, { signal });
  return { url };
};
