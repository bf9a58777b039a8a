import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { directionOf } from '@adsail/contract';
import { sizeText } from '@adsail/contract/files';
import type { ImageMaterial } from '@adsail/contract/materials';
import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLatest } from '../../state/use-latest.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Fact } from '../../ui/fact.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import type { ListAction } from '../../ui/table/index.ts';
import { RelatedAds, Resolution, Tags } from './cells.tsx';
import { FigureDetail } from './figures/detail.tsx';
import { Places } from './push/in-accounts.tsx';
import css from './materials.module.css';
import { previewButtonOf } from './preview-button.tsx';

interface PreviewProps {
  row: ImageMaterial;
  /** Those that the list shows, in their order. */
  rows: readonly ImageMaterial[];
  onMove: (id: string) => void;
  onClose: () => void;
  onAds: (id: string) => void;
  /** What there is to know besides what every material has. */
  facts?: ReactNode;
  /** What can be done with it. */
  actions: readonly ListAction<ImageMaterial>[];
  children: ReactNode;
}

/** A control has its own use of the keys: a video's bar, a button. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, video, input, a') !== null;

/** Its own keys: arrows wind it, space plays it. */
const isPlayer = (target: EventTarget | null): boolean => target instanceof HTMLVideoElement;

function playOrPause(film: HTMLVideoElement): void {
  // Refused by a browser that wants a click first: its own button is there.
  if (film.paused) film.play().catch(() => undefined);
  else film.pause();
}

/** One material as large as there is room. Arrows go on to its neighbours, space plays a film and closes a picture. */
export function Preview({ row, rows, onMove, onClose, onAds, facts, actions, children }: PreviewProps) {
  const { t } = useTranslation('materials');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const at = rows.findIndex(({ id }) => id === row.id);
  const previous = rows[at - 1];
  const next = at < 0 ? undefined : rows[at + 1];
  const move = (to: ImageMaterial | undefined) => to && onMove(to.id);
  const stage = useRef<HTMLDivElement>(null);
  const keys = useLatest((event: KeyboardEvent) => {
    if (isPlayer(event.target)) return;
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forward || event.key === 'ArrowDown') move(next);
    else if (event.key === back || event.key === 'ArrowUp') move(previous);
    else if (event.key === ' ' && !isControl(event.target)) {
      const film = stage.current?.querySelector('video');
      if (film) playOrPause(film);
      else onClose();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => keys.current(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [keys]);
  // Who went on with the arrows goes on in the list where they stopped.
  useFocusReturn(() => previewButtonOf(row.id));
  const [Back, Forward] = rtl ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  const foot = (
    <div className={css.previewFoot}>
      <div className={css.previewActions}>
        {actions.map(({ key, icon, text, danger, run }) => (
          <Button
            key={key}
            icon={icon}
            danger={danger}
            onClick={() => {
              // What opens next gives the focus back to the picture, not to a button that is gone.
              previewButtonOf(row.id)?.focus({ preventScroll: true });
              run([row.id]);
            }}
          >
            {text}
          </Button>
        ))}
      </div>
      <div className={css.steps}>
        <Button
          icon={<Back aria-hidden />}
          aria-label={t('preview.previous')}
          disabled={!previous}
          onClick={() => move(previous)}
        />
        <span className="digits">{t('preview.position', { number: at + 1, total: rows.length })}</span>
        <Button
          icon={<Forward aria-hidden />}
          aria-label={t('preview.next')}
          disabled={!next}
          onClick={() => move(next)}
        />
      </div>
    </div>
  );
  return (
    <Modal open title={<bdi>{row.name}</bdi>} width={1080} centered footer={foot} onCancel={onClose}>
      <div className={css.preview}>
        <div ref={stage} className={css.stage}>
          {children}
        </div>
        <div className={css.about}>
          <Fact name={t('column.productName')}>
            <bdi>{row.productName}</bdi>
          </Fact>
          <Fact name={t('column.resolution')}>
            <Resolution row={row} />
          </Fact>
          <Fact name={t('column.sizeKb')}>
            <bdi dir="ltr">{sizeText(row.sizeKb * 1024)}</bdi>
          </Fact>
          {facts}
          <Fact name={t('column.tagNames')}>
            <Tags row={row} />
          </Fact>
          <Fact name={t('column.relatedAds')}>
            <RelatedAds row={row} onOpen={onAds} />
          </Fact>
          <Fact name={t('column.inAccounts')}>
            <Places row={row} />
          </Fact>
          <Fact name={t('column.createdByName')}>
            <bdi>{row.createdByName}</bdi>
          </Fact>
          <Fact name={t('column.createdAt')}>
            <DateTime at={row.createdAt} />
          </Fact>
          <p className={css.keys}>{t('preview.keys')}</p>
        </div>
      </div>
      <FigureDetail row={row} />
    </Modal>
  );
}
