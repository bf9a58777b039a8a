/** Light parts for the pages that do without Ant Design. */
export { Button, buttonLook } from './button.tsx';
export { CheckField } from './check-field.tsx';
export { CopyRequestId, FailureText } from './failure-text.tsx';
export { PasswordField } from './password-field.tsx';
export { TextField } from './text-field.tsx';
export { Mark } from './mark.tsx';
export { PageControls } from './page-controls.tsx';
export { PlainPage } from './plain-page.tsx';
