import { DeleteOutlined, EditOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { type LandingPage, landingPageCalls, type SitePlatform } from '@adsail/contract/landing-pages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../state/platform.ts';
import { type AssetAction, AssetPage, useCopyAction, useUsesAction } from '../assets/index.ts';
import { PageDetail } from './detail.tsx';
import { FacebookLandingPages } from './facebook.tsx';
import { AddPage, DeletePage, EditOrange, EditThird } from './forms.tsx';
import { columns, filtersFor } from './table.tsx';

const EditPage: AssetAction<LandingPage>['dialog'] = (props) =>
  props.row.pageType === 'ORANGE' ? <EditOrange {...props} /> : <EditThird {...props} />;

function useActions(): AssetAction<LandingPage>[] {
  const { t } = useTranslation('landing-pages');
  const copy = useCopyAction<LandingPage>();
  const uses = useUsesAction<LandingPage>();
  return useMemo(() => {
    const remove = {
      icon: <DeleteOutlined aria-hidden />,
      text: t('delete'),
      label: ({ name }: LandingPage) => t('deleteOf', { name }),
      danger: true,
      isForSeveral: true,
      dialog: DeletePage,
    };
    // What was built with TikTok's editor is changed and deleted there.
    const isOurs = ({ pageType }: LandingPage) => pageType !== 'SELF_BUILT';
    return [
      {
        key: 'edit',
        icon: <EditOutlined aria-hidden />,
        text: t('editAction'),
        label: ({ name }) => t('editOf', { name }),
        appliesTo: isOurs,
        dialog: EditPage,
      },
      {
        key: 'detail',
        icon: <InfoCircleOutlined aria-hidden />,
        text: t('detail'),
        label: ({ name }) => t('detailOf', { name }),
        isReadOnly: true,
        dialog: PageDetail,
      },
      copy,
      uses,
      { ...remove, key: 'delete', appliesTo: isOurs },
      { ...remove, key: 'forget', isForVanished: true },
    ];
  }, [t, copy, uses]);
}

function Sites({ platform }: { platform: SitePlatform }) {
  const filters = useMemo(() => filtersFor(platform), [platform]);
  const asked = useMemo(() => ({ platform }), [platform]);
  return (
    <AssetPage
      kind="site"
      platform={platform}
      call={landingPageCalls.list}
      syncCall={landingPageCalls.sync}
      asked={asked}
      columns={columns}
      filters={filters}
      actions={useActions()}
      addDialog={AddPage}
    />
  );
}

export default function LandingPagesPage() {
  const platform = usePlatform();
  if (platform === 'FACEBOOK') return <FacebookLandingPages />;
  return platform && <Sites key={platform} platform={platform} />;
}
