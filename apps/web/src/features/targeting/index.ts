export { DictionaryPicker } from './dictionary-picker.tsx';
export { localNames } from './local-names.ts';
export { splitRegions } from './nodes.ts';
export { PickerField } from './picker-field.tsx';
export {
  BehaviourPicker,
  DevicePicker,
  InterestPicker,
  LanguagePicker,
  OsPicker,
  RegionPicker,
} from './pickers.tsx';
export { usePlaceNames } from './use-place-names.ts';
