export { type Choice, choiceLine, SelectField, SwitchField } from './choice-fields.tsx';
export { Field } from './field.tsx';
export { type FieldOf, useField } from './fields.ts';
export { FormDialog } from './form-dialog.tsx';
export { FormSection } from './form-section.tsx';
export { ImageField } from './image-field.tsx';
export { MoneyField, NumberField } from './number-fields.tsx';
export { PasswordField, TextAreaField, TextField } from './text-fields.tsx';
export { type ContractForm, submitForm, useContractForm } from './use-contract-form.ts';
