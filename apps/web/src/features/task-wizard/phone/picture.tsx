import { PauseCircleFilled, PlayCircleFilled } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LibraryMaterial, pictureOf } from '../pickers/use-materials.ts';
import css from './phone.module.css';

/** The material itself; a video plays when somebody asks for it. */
export function Picture({ material }: { material: LibraryMaterial | undefined }) {
  const { t } = useTranslation('task-wizard');
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  if (!material) return <span className={css.empty}>{t('phone.noMaterial')}</span>;
  if (material.kind === 'image')
    return <img className={css.picture} src={material.url} alt={material.name} />;
  const toggle = () => {
    const { current } = video;
    if (!current) return;
    if (current.paused) void current.play();
    else current.pause();
  };
  return (
    <>
      {/* What is said in an ad's video nobody has written down. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={css.picture}
        src={material.url}
        poster={pictureOf(material) ?? undefined}
        preload="none"
        muted
        loop
        playsInline
        aria-label={material.name}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className={css.play}
        data-playing={isPlaying}
        aria-label={t(isPlaying ? 'phone.pause' : 'phone.play')}
        onClick={toggle}
      >
        {isPlaying ? <PauseCircleFilled aria-hidden /> : <PlayCircleFilled aria-hidden />}
      </button>
    </>
  );
}
