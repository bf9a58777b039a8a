import { type Pixel, pixelCalls, pixelLimits } from '@adsail/contract/pixels';
import { useCall } from '../../api/use-call.ts';
import { type AssetDialogProps, ShareDrawer } from '../assets/index.ts';

/** One change for all accounts: the business center takes them together. */
function ShareDialog({ shared, ...props }: AssetDialogProps<Pixel> & { shared: boolean }) {
  const share = useCall(pixelCalls.share, { silent: true });
  return (
    <ShareDrawer
      {...props}
      shared={shared}
      limit={pixelLimits.shareWith}
      send={async (advertiserIds) => {
        const { changeId } = await share.mutateAsync({ id: props.row.id, advertiserIds, shared });
        return advertiserIds.map((advertiserId) => ({ advertiserId, changeId, message: null }));
      }}
    />
  );
}

export const SharePixel = (props: AssetDialogProps<Pixel>) => <ShareDialog {...props} shared />;
export const UnsharePixel = (props: AssetDialogProps<Pixel>) => <ShareDialog {...props} shared={false} />;
