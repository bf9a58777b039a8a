import { thousands } from '@adsail/contract';
import { UploadOutlined } from '@ant-design/icons';
import { dimensions, imageMaterialCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RemoteSelect } from '../../../ui/remote-select/index.ts';
import { useDebounced } from '../../../ui/remote-select/use-debounced.ts';
import { useRight } from '../../../ui/use-right.ts';
import { tagChoices } from '../../material-tags/index.ts';
import { UploadDialog } from '../../materials/index.ts';
import { productChoices } from '../../products/index.ts';
import { useContent } from '../state/context.ts';
import { ListState } from './list-state.tsx';
import { PickTile } from './material-tile.tsx';
import { PickerDrawer } from './picker-drawer.tsx';
import css from './pickers.module.css';
import { useFreshUploads } from './use-fresh-uploads.ts';
import type { LibraryMaterial } from './use-materials.ts';
import { usePages } from './use-pages.ts';

export type MaterialKindName = 'video' | 'image';

interface MaterialDrawerProps {
  kinds: readonly MaterialKindName[];
  chosen: readonly string[];
  max: number;
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

const pauseMs = 250;
const noFiles = () => [];

/** The library of videos or images: searched, filtered, several at once. What is uploaded from here is chosen. */
export function MaterialDrawer({ kinds, chosen, max, onChoose, onClose }: MaterialDrawerProps) {
  const { t } = useTranslation(['task-wizard', 'materials']);
  const language = useLanguage();
  const { productId: ofTask } = useContent();
  const mayUpload = useRight('materials.write');
  const [kind, setKind] = useState<MaterialKindName>(kinds[0] ?? 'video');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), pauseMs);
  const [productId, setProductId] = useState<string | undefined>(ofTask);
  const [tagId, setTagId] = useState<string[]>([]);
  const [dimension, setDimension] = useState<(typeof dimensions)[number] | undefined>();
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const [isUploading, setUploading] = useState(false);
  const filters = {
    ...(keyword && { keyword }),
    ...(productId && { productId: [productId] }),
    ...(tagId.length > 0 && { tagId }),
    ...(dimension && { dimension: [dimension] }),
  };
  const call = kind === 'video' ? videoMaterialCalls.page : imageMaterialCalls.page;
  const state = usePages<LibraryMaterial>(call, { kind, ...filters }, async (paging, signal) => {
    const page = await request(call, { ...paging, ...filters }, { signal, silent: true });
    return { ...page, list: page.list.map((row) => ({ ...row, kind }) as LibraryMaterial) };
  });
  useFreshUploads(state.rows, isUploading, (ids) => setPicked((before) => [...new Set([...before, ...ids])]));
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]);
  return (
    <PickerDrawer
      title={t('picker.materials')}
      said={t('picker.chosen', { number: thousands(picked.length, language) })}
      actions={
        mayUpload && (
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setUploading(true)}>
            {t('picker.upload')}
          </Button>
        )
      }
      onClose={onClose}
      onDone={() => onChoose([...picked])}
    >
      <div className={css.filters}>
        {kinds.length > 1 && (
          <Segmented<MaterialKindName>
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`picker.kind.${value}`) }))}
            onChange={setKind}
          />
        )}
        <Input.Search
          allowClear
          className={css.search}
          aria-label={t('picker.searchMaterials')}
          placeholder={t('picker.searchMaterials')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <RemoteSelect<string>
          className={css.filter}
          source={productChoices}
          allowClear
          aria-label={t('materials:column.productName')}
          placeholder={t('materials:column.productName')}
          value={productId}
          onChange={(now?: string) => setProductId(now)}
        />
        <RemoteSelect<string[]>
          className={css.filter}
          mode="multiple"
          source={tagChoices}
          maxTagCount={1}
          aria-label={t('materials:column.tagNames')}
          placeholder={t('materials:column.tagNames')}
          value={tagId}
          onChange={setTagId}
        />
        <Select
          className={css.filter}
          allowClear
          aria-label={t('materials:column.dimension')}
          placeholder={t('materials:column.dimension')}
          value={dimension}
          options={dimensions.map((value) => ({ value, label: t(`materials:dimension.${value}`) }))}
          onChange={setDimension}
        />
      </div>
      <div className={css.tiles}>
        {state.rows.map((material) => (
          <PickTile
            key={material.id}
            material={material}
            place={picked.indexOf(material.id) + 1}
            disabled={picked.length >= max}
            onToggle={() => toggle(material.id)}
          />
        ))}
      </div>
      <ListState
        state={state}
        empty={{ title: t('picker.noMaterials'), hint: t('picker.noMaterialsHint') }}
      />
      {isUploading && (
        <UploadDialog
          kind={kind}
          productId={productId ?? ofTask}
          takeHanded={noFiles}
          onClose={() => setUploading(false)}
        />
      )}
    </PickerDrawer>
  );
}
