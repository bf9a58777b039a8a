export { conditionsText } from './conditions/said.ts';
export { descriptionOf } from './descriptions.ts';
export { type AudienceFormDescription, AudienceValues, type Settings } from './field.ts';
export { AudienceFields } from './fields.tsx';
export { formSchema } from './form-schema.ts';
export { type Existing, requestOf, settingsBesideForm, settingsToFill } from './model.ts';
export { type AudienceSources, SourcesOfForm, toldApart } from './sources.ts';
export { UnplacedErrors } from './unplaced-errors.tsx';
export { fieldName, saidWords } from './words.ts';
