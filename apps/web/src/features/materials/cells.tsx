import { sizeText } from '@adsail/contract/files';
import type { ImageMaterial, VideoMaterial } from '@adsail/contract/materials';
import { memo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Nothing, TextList } from '../../ui/table/index.ts';
import { lengthText, resolutionText } from './texts.ts';
import css from './materials.module.css';

/** Numbers with their units keep their order in every language. */
const Digits = memo(({ text }: { text: string }) => (
  <bdi dir="ltr" className="digits">
    {text}
  </bdi>
));

/** A figure that no platform has told yet: never a zero. */
const NotSynced = memo(() => {
  const t = useTexts('materials');
  return <span className={css.notSynced}>{t('notSynced')}</span>;
});

export const Resolution = ({ row }: { row: ImageMaterial }) => <Digits text={resolutionText(row)} />;
export const Size = ({ row }: { row: ImageMaterial }) => <Digits text={sizeText(row.sizeKb * 1024)} />;
export const Length = ({ row: { seconds } }: { row: VideoMaterial }) =>
  seconds === null ? <Nothing /> : <Digits text={lengthText(seconds)} />;
export const FrameRate = ({ row: { frameRate } }: { row: VideoMaterial }) =>
  frameRate === null ? <Nothing /> : <Digits text={String(Math.round(frameRate * 100) / 100)} />;

export const Tags = ({ row: { tagNames } }: { row: ImageMaterial }) =>
  tagNames.length === 0 ? <Nothing /> : <TextList texts={tagNames} />;

export function DimensionName({ row: { dimension } }: { row: ImageMaterial }) {
  const t = useTexts('materials');
  return t(`dimension.${dimension}`);
}

export function Sound({ row: { hasSound } }: { row: VideoMaterial }) {
  const t = useTexts('materials');
  return t(hasSound ? 'sound.yes' : 'sound.no');
}

interface RelatedAdsProps {
  row: ImageMaterial;
  onOpen: (id: string) => void;
}

/** How many ads show it: a way to their list, where there are any. */
export function RelatedAds({ row: { id, name, relatedAds }, onOpen }: RelatedAdsProps) {
  const t = useTexts('materials');
  if (relatedAds === null) return <NotSynced />;
  if (relatedAds === 0) return <Digits text="0" />;
  return (
    <button
      type="button"
      className={css.ads}
      aria-label={t('ads.open', { count: relatedAds, name })}
      onClick={() => onOpen(id)}
    >
      <Digits text={String(relatedAds)} />
    </button>
  );
}
