import { StreamedForm } from './streamed-form.ts';
import type { Upload, UploadOptions } from './uploads.ts';

/** The form in which TikTok and Ocean Engine take an image or a video, as a file or as an address. */
export function materialForm(
  fields: Readonly<Record<string, string>>,
  { kind, name, source }: Upload,
  { onProgress }: UploadOptions,
): StreamedForm {
  if ('url' in source)
    return new StreamedForm({ ...fields, upload_type: 'UPLOAD_BY_URL', [`${kind}_url`]: source.url });
  return new StreamedForm(
    { ...fields, upload_type: 'UPLOAD_BY_FILE' },
    {
      name: `${kind}_file`,
      fileName: name,
      source,
      sumField: `${kind}_signature`,
      onSent: (bytes) => onProgress?.(bytes, source.size),
    },
  );
}
