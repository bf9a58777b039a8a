import { type Audience, audienceCalls, audienceLimits } from '@adsail/contract/audiences';
import { useCall } from '../../../api/use-call.ts';
import { type AssetDialogProps, ShareDrawer } from '../../assets/index.ts';

function ShareDialog({ shared, ...props }: AssetDialogProps<Audience> & { shared: boolean }) {
  const { platform, row } = props;
  const share = useCall(audienceCalls.share, { silent: true });
  return (
    <ShareDrawer
      {...props}
      shared={shared}
      limit={audienceLimits.shareWith}
      send={async (advertiserIds) =>
        (await share.mutateAsync({ platform, id: row.id, advertiserIds, shared })).results
      }
    />
  );
}

export const ShareAudience = (props: AssetDialogProps<Audience>) => <ShareDialog {...props} shared />;
export const UnshareAudience = (props: AssetDialogProps<Audience>) => (
  <ShareDialog {...props} shared={false} />
);
