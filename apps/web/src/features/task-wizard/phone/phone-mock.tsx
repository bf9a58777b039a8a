import {
  HeartFilled,
  MessageFilled,
  PlayCircleFilled,
  PauseCircleFilled,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LibraryMaterial, pictureOf, useMaterials } from '../pickers/use-materials.ts';
import { useContent, useWizard } from '../state/context.ts';
import { useLook } from './use-look.ts';
import css from './phone.module.css';

/** The ad as somebody would see it: the chosen text, button and video of a group. */
export function PhoneMock() {
  const { t } = useTranslation('task-wizard');
  const { definition } = useWizard().description;
  const groups = definition.materialGroups(useContent());
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, groups.length - 1));
  const ids = groups[at]?.materialIds ?? [];
  const [place, setPlace] = useState(0);
  const shown = Math.min(place, Math.max(0, ids.length - 1));
  const materials = useMaterials(ids);
  const material = materials.get(ids[shown] ?? '');
  const { name, text, title, button } = useLook(at);
  return (
    <section className={css.mock} aria-label={t('phone.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('phone.title')}</h2>
        {groups.length > 1 && (
          <Select<number>
            size="small"
            aria-label={t('phone.group')}
            value={at}
            options={groups.map(({ name: groupName }, index) => ({
              value: index,
              label: groupName || t('card.material', { number: index + 1 }),
            }))}
            onChange={setChosen}
          />
        )}
      </div>
      <div className={css.phone}>
        <Picture key={material?.id} material={material} />
        <div className={css.side} aria-hidden>
          <HeartFilled />
          <MessageFilled />
          <ShareAltOutlined />
        </div>
        <div className={css.over}>
          <b className={css.name}>
            <bdi>{name}</bdi>
          </b>
          {title && (
            <p className={css.text} dir="auto">
              {title}
            </p>
          )}
          <p className={css.text} dir="auto">
            {text || <span className={css.missing}>{t('phone.noText')}</span>}
          </p>
          <span className={css.sponsored}>{t('phone.sponsored')}</span>
          {button && <span className={css.button}>{button}</span>}
        </div>
      </div>
      {ids.length > 1 && (
        <div className={css.dots} role="group" aria-label={t('phone.materials')}>
          {ids.slice(0, 12).map((id, index) => (
            <button
              key={id}
              type="button"
              aria-label={materials.get(id)?.name ?? String(index + 1)}
              aria-pressed={index === shown}
              onClick={() => setPlace(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Picture({ material }: { material: LibraryMaterial | undefined }) {
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
