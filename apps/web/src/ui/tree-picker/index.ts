export { TreePicker, type TreePickerProps } from './tree-picker.tsx';
export type { TreeNode } from './tree.ts';
