import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { contentLimits } from '@adsail/contract/tasks/plan';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../../ui/form/index.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import { moved } from '../cards/card-list.ts';
import type { FieldProps, WizardField } from '../description.ts';
import { MaterialDrawer, type MaterialKindName } from '../pickers/material-drawer.tsx';
import { ChosenTile } from '../pickers/material-tile.tsx';
import css from '../pickers/pickers.module.css';
import { useMaterials } from '../pickers/use-materials.ts';

interface Options {
  kinds: readonly MaterialKindName[];
  max?: number;
}

function Materials({ kinds, max = contentLimits.materials, ...props }: FieldProps & Options) {
  const { t } = useTranslation('task-wizard');
  const [isPicking, setPicking] = useState(false);
  const ids = (props.value as readonly string[] | undefined) ?? [];
  const materials = useMaterials(ids);
  return (
    <GroupField {...props}>
      {(control) => (
        <div {...control} role="group">
          {ids.length > 0 && (
            <div className={css.tiles}>
              {ids.map((id, at) => {
                const name = materials.get(id)?.name ?? '…';
                return (
                  <ChosenTile key={id} material={materials.get(id)} name={name}>
                    {at > 0 && (
                      <RowButton
                        icon={<ArrowLeftOutlined aria-hidden className={css.back} />}
                        label={t('picker.earlier', { name })}
                        onClick={() => props.onChange(moved(ids, at, at - 1))}
                      />
                    )}
                    {at < ids.length - 1 && (
                      <RowButton
                        icon={<ArrowRightOutlined aria-hidden className={css.back} />}
                        label={t('picker.later', { name })}
                        onClick={() => props.onChange(moved(ids, at, at + 1))}
                      />
                    )}
                    <RowButton
                      icon={<DeleteOutlined aria-hidden />}
                      label={t('picker.remove', { name })}
                      onClick={() => props.onChange(ids.toSpliced(at, 1))}
                    />
                  </ChosenTile>
                );
              })}
            </div>
          )}
          <Button
            icon={<PlusOutlined aria-hidden />}
            aria-invalid={props.error ? true : undefined}
            danger={props.error !== undefined}
            onClick={() => setPicking(true)}
          >
            {t('picker.pickMaterials')}
          </Button>
          {isPicking && (
            <MaterialDrawer
              kinds={kinds}
              chosen={ids}
              max={max}
              onClose={() => setPicking(false)}
              onChoose={(next) => {
                setPicking(false);
                props.onBlur();
                props.onChange(next);
              }}
            />
          )}
        </div>
      )}
    </GroupField>
  );
}

/** Materials of the library, in an order: their ids. */
export const materials = (
  path: string,
  options: Options & Omit<WizardField, 'path' | 'draw'>,
): WizardField => {
  const { kinds, max, ...rest } = options;
  return { ...rest, path, draw: (props) => <Materials {...props} kinds={kinds} max={max} /> };
};
