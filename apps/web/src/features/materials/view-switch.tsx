import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import css from './materials.module.css';

const views = ['grid', 'list'] as const;
type View = (typeof views)[number];
const icons = { grid: <AppstoreOutlined aria-hidden />, list: <UnorderedListOutlined aria-hidden /> };

/** In the address, like all that a list shows. */
export function useView(): [View, (next: View) => void] {
  const [search, setSearch] = useSearchParameters();
  const view: View = search.view === 'list' ? 'list' : 'grid';
  const set = (next: View) =>
    void setSearch(({ view: _former, ...rest }) => (next === 'grid' ? rest : { ...rest, view: next }), {
      replace: true,
    });
  return [view, set];
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (next: View) => void }) {
  const { t } = useTranslation('materials');
  return views.map((each) => (
    <Tooltip key={each} title={t(`view.${each}`)}>
      <Button
        type="text"
        className={view === each ? css.pressed : undefined}
        icon={icons[each]}
        aria-label={t(`view.${each}`)}
        aria-pressed={view === each}
        onClick={() => onChange(each)}
      />
    </Tooltip>
  ));
}
