import type { VideoMaterial } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../ui/fact.tsx';
import { FrameRate, Length, Sound } from './cells.tsx';

/** What a film has and a picture has not. */
export function VideoFacts({ row }: { row: VideoMaterial }) {
  const { t } = useTranslation('materials');
  return (
    <>
      <Fact name={t('column.seconds')}>
        <Length row={row} />
      </Fact>
      <Fact name={t('column.frameRate')}>
        <FrameRate row={row} />
      </Fact>
      <Fact name={t('column.hasSound')}>
        <Sound row={row} />
      </Fact>
    </>
  );
}
