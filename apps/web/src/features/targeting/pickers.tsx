import type { AdPlatform } from '@adsail/contract';
import { DictionaryPicker, type PickerProps } from './dictionary-picker.tsx';
import type { DictionarySource } from './use-dictionary.ts';

interface OfPlatform extends PickerProps {
  platform: AdPlatform;
}
/** Ocean has no such lists: its choices are the contract's own. */
interface OfLists extends PickerProps {
  platform: Exclude<AdPlatform, 'OCEAN'>;
}

/** `locationIds` of TikTok, `city` of Ocean; Facebook's countries and groups are told apart by `splitRegions`. */
export const RegionPicker = (props: OfPlatform & Pick<DictionarySource, 'objective' | 'placements'>) => (
  // Ocean's provinces come in the order that everybody in China knows.
  <DictionaryPicker {...props} dictionary="region" isSorted={props.platform !== 'OCEAN'} />
);

interface InterestProps extends OfPlatform {
  /** TikTok has fields for more than its tree of interests: words, and what people mean to buy. */
  kind?: 'ADDITIONAL_INTEREST' | 'PURCHASE_INTENTION';
}
export const InterestPicker = ({ kind, ...props }: InterestProps) => (
  <DictionaryPicker {...props} dictionary="interest" {...(kind && { isSearched: true, types: [kind] })} />
);

interface BehaviourProps extends OfPlatform {
  /** TikTok has a field for each kind: with videos, with creators, with hashtags. The last have no tree. */
  kind?: 'VIDEO_RELATED' | 'CREATOR_RELATED' | 'HASHTAG_INTERACTION';
}
export const BehaviourPicker = ({ kind, ...props }: BehaviourProps) => (
  <DictionaryPicker
    {...props}
    dictionary="behaviour"
    {...(kind && { types: [kind], isSearched: kind === 'HASHTAG_INTERACTION' })}
  />
);

export const DevicePicker = (props: OfLists) => <DictionaryPicker {...props} dictionary="deviceModel" />;

type OsProps =
  | (PickerProps & { platform: 'FACEBOOK' })
  /** The lowest version of one system. */
  | (PickerProps & { platform: 'TIKTOK'; system: 'ANDROID' | 'IOS' });
export function OsPicker(props: OsProps) {
  if (props.platform === 'FACEBOOK') return <DictionaryPicker {...props} dictionary="os" />;
  const { system, ...rest } = props;
  return <DictionaryPicker {...rest} dictionary="os" types={[system]} isSingle />;
}

interface Numbered extends Omit<PickerProps, 'value' | 'onChange'> {
  platform: 'FACEBOOK';
  /** Facebook's keys of languages are numbers. */
  value: readonly number[];
  onChange: (keys: number[]) => void;
}
type LanguageProps = Numbered | (PickerProps & { platform: 'TIKTOK' });
export function LanguagePicker(props: LanguageProps) {
  if (props.platform === 'TIKTOK') return <DictionaryPicker {...props} dictionary="language" isSorted />;
  const { value, onChange, ...rest } = props;
  return (
    <DictionaryPicker
      {...rest}
      dictionary="language"
      isSorted
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
