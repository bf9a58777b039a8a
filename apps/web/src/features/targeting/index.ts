export { PickerField } from './picker-field.tsx';
export {
  BehaviourPicker,
  DevicePicker,
  InterestPicker,
  LanguagePicker,
  OsPicker,
  RegionPicker,
} from './pickers.tsx';
