import { Segmented } from 'antd';
import { memo } from 'react';
import type { PlanWords } from './words.ts';

export const viewNames = ['tree', 'grid', 'diff'] as const;
export type ViewName = (typeof viewNames)[number];

interface ViewsProps {
  value: ViewName;
  hasDiff: boolean;
  words: PlanWords;
  onChange: (view: ViewName) => void;
}

function ViewsView({ value, hasDiff, words: { t }, onChange }: ViewsProps) {
  return (
    <Segmented<ViewName>
      value={value}
      onChange={onChange}
      options={[
        { value: 'tree', label: t('view.tree') },
        { value: 'grid', label: t('view.grid') },
        ...(hasDiff ? [{ value: 'diff' as const, label: t('view.diff') }] : []),
      ]}
    />
  );
}

export const Views = memo(ViewsView);
