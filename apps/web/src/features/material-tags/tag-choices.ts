import { materialTagCalls } from '@adsail/contract/material-tags';
import { choicesFrom } from '../../ui/remote-select/index.ts';

/** Tags for the fields and filters that ask for some; the category tells apart those of the same name. */
export const tagChoices = choicesFrom(materialTagCalls.page, {
  sort: { field: 'firstCategory', order: 'asc' },
  toChoice: ({ id, name, secondCategory }) => ({ value: id, label: `${secondCategory} · ${name}` }),
  adding: { to: '/materialManager/tagMaterial', right: 'material-tags.write' },
});
