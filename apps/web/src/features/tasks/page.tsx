import { PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import type { AdPlatform } from '@adsail/contract';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { TaskList } from './task-list.tsx';
import css from './tasks.module.css';
import { usePagePlatform } from './use-page-platform.ts';
import { useShownTask } from './use-shown-task.ts';

// A list is looked at far more often than something is begun.
const CreateTask = lazyDialog(() => import('./create-task.tsx'));
const Templates = lazyDialog(() => import('./templates.tsx'));
const DetailDrawer = lazyDialog(() => import('./detail/detail-drawer.tsx'));
const ResultDrawer = lazyDialog(() => import('./result/result-drawer.tsx'));

const tabs = ['tasks', 'dropped'] as const;
type Tab = (typeof tabs)[number];

function Tasks({ platform }: { platform: AdPlatform }) {
  const { t } = useTranslation('tasks');
  const mayWrite = useRight('ads.write');
  const [search, setSearch] = useSearchParameters();
  const { dialog, open, close } = useDialog();
  const shown = useShownTask();
  const tab: Tab = search.tab === 'dropped' ? 'dropped' : 'tasks';
  // Each tab is a question of its own: what the other one was asked is left behind.
  const show = (next: Tab) => void setSearch(() => (next === 'dropped' ? { tab: next } : {}));
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('add')}>
      {t('add')}
    </Button>
  );
  const Drawer = shown.show === 'result' ? ResultDrawer : DetailDrawer;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        platform={platform}
        hint={t('hint')}
        actions={
          <>
            <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => open('templates')}>
              {t('template.title')}
            </Button>
            {addButton}
          </>
        }
      />
      <div>
        <Segmented<Tab>
          className={css.tabs}
          aria-label={t('view')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={show}
        />
      </div>
      <TaskList
        key={tab}
        platform={platform}
        mayWrite={mayWrite}
        isDropped={tab === 'dropped'}
        addButton={addButton}
        onShow={shown.open}
      />
      {mayWrite && dialog?.name === 'add' && (
        <CreateTask platform={platform} templateId={dialog.id ?? undefined} onClose={close} />
      )}
      {dialog?.name === 'templates' && (
        <Templates platform={platform} mayWrite={mayWrite} onUse={(id) => open('add', id)} onClose={close} />
      )}
      {shown.id && (
        <Drawer
          key={shown.id}
          platform={platform}
          id={shown.id}
          mayWrite={mayWrite}
          onShow={shown.open}
          onClose={shown.close}
        />
      )}
    </Page>
  );
}

export default function TasksPage() {
  const platform = usePagePlatform();
  return platform && <Tasks key={platform} platform={platform} />;
}
