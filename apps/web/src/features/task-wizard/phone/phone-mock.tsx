import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdSurface } from '../description.ts';
import { useMaterials } from '../pickers/use-materials.ts';
import { useContent, useWizard } from '../state/context.ts';
import { Feed } from './feed.tsx';
import { FullScreen } from './full-screen.tsx';
import { Picture } from './picture.tsx';
import { useLook } from './use-look.ts';
import css from './phone.module.css';

const surfaceOf = { fullScreen: FullScreen, feed: Feed } as const;

/** The ad as somebody would see it: the chosen text, button and video of a group. */
export function PhoneMock() {
  const { t } = useTranslation('task-wizard');
  const { definition, surfaces } = useWizard().description;
  const groups = definition.materialGroups(useContent());
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, groups.length - 1));
  const ids = groups[at]?.materialIds ?? [];
  const [place, setPlace] = useState(0);
  const shown = Math.min(place, Math.max(0, ids.length - 1));
  const [surface, setSurface] = useState<AdSurface>(surfaces[0]);
  const Surface = surfaceOf[surface];
  const materials = useMaterials(ids);
  const material = materials.get(ids[shown] ?? '');
  const look = useLook(at);
  return (
    <section className={css.mock} aria-label={t('phone.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('phone.title')}</h2>
        {surfaces.length > 1 && (
          <Segmented<AdSurface>
            size="small"
            aria-label={t('phone.surface')}
            value={surface}
            options={surfaces.map((value) => ({ value, label: t(`phone.${value}`) }))}
            onChange={setSurface}
          />
        )}
      </div>
      {groups.length > 1 && (
        <Select<number>
          size="small"
          className={css.group}
          aria-label={t('phone.group')}
          value={at}
          options={groups.map(({ name }, index) => ({
            value: index,
            label: name || t('card.material', { number: index + 1 }),
          }))}
          onChange={setChosen}
        />
      )}
      <div className={css.phone}>
        <Surface look={look}>
          <Picture key={material?.id} material={material} />
        </Surface>
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
