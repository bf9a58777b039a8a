import type { VideoMaterial } from '@adsail/contract/materials';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/index.ts';
import { Note } from '../../../ui/note.tsx';
import css from './cover.module.css';
import { momentText } from './moment-text.ts';

interface MomentFieldProps {
  row: VideoMaterial;
  /** Gets the film while it is on the page: whoever saves takes the picture from it. */
  onFilm: (film: HTMLVideoElement | null) => void;
  atMs: number;
  onChange: (atMs: number) => void;
  error: { message?: string } | undefined;
}

/** A tenth of a second: as fine as people can tell, and short enough to reach each frame that matters. */
const stepMs = 100;
/** The last frame of a video stands a little before its end. */
const beforeEndMs = 50;

/** The film with a slider below it: the picture follows the slider, by pointer or by keys. */
export function MomentField({ row, onFilm, atMs, onChange, error }: MomentFieldProps) {
  const { t } = useTranslation('materials');
  const film = useRef<HTMLVideoElement>(null);
  const [lengthMs, setLength] = useState<number | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  useEffect(() => {
    if (film.current && lengthMs !== null) film.current.currentTime = atMs / 1000;
  }, [atMs, lengthMs]);
  if (isUnplayable) return <Note tone="warning">{t('cover.unplayable')}</Note>;
  const last = Math.max(0, Math.floor(((lengthMs ?? 0) - beforeEndMs) / stepMs) * stepMs);
  return (
    <Field label={t('cover.moment')} hint={t('cover.momentHint')} error={error} aside={momentText(atMs)}>
      {(control) => (
        <div className={css.moment}>
          <video
            ref={(element) => {
              film.current = element;
              onFilm(element);
            }}
            className={css.film}
            src={row.url}
            muted
            playsInline
            preload="auto"
            aria-hidden
            onLoadedMetadata={({ currentTarget: { duration } }) =>
              setLength(Number.isFinite(duration) ? duration * 1000 : 0)
            }
            onError={() => setUnplayable(true)}
          />
          <input
            {...control}
            className={css.slider}
            type="range"
            min={0}
            max={last}
            step={stepMs}
            value={Math.min(atMs, last)}
            disabled={lengthMs === null}
            aria-valuetext={momentText(atMs)}
            onChange={({ target }) => onChange(Number(target.value))}
          />
        </div>
      )}
    </Field>
  );
}
