import { isLeft } from './items.ts';
import { QueueBar } from './queue-bar.tsx';
import { UploadRow } from './upload-row.tsx';
import css from './upload.module.css';
import type { Uploads } from './use-uploads.ts';

/** The files of a queue, first those that somebody has to look at. */
export function UploadList({ uploads }: { uploads: Omit<Uploads, 'add'> }) {
  const { items, isPaused, remove, retry } = uploads;
  if (items.length === 0) return null;
  return (
    <>
      <QueueBar {...uploads} />
      <ul className={css.list}>
        {[...items.filter(isLeft), ...items.filter((item) => !isLeft(item))].map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            isPaused={isPaused}
            onRemove={() => remove(item.id)}
            onRetry={() => retry(item.id)}
          />
        ))}
      </ul>
    </>
  );
}
