import { runClock } from './clock.ts';
import { watchDrawer } from './drawer.ts';
import { watchFilters } from './filter.ts';
import { watchForms } from './forms.ts';
import { watchLive } from './live.ts';
import { watchSettings } from './settings.ts';
import { watchTree } from './tree.ts';
import { watchLeaving } from './unsaved.ts';

watchForms();
watchFilters();
watchDrawer();
watchTree();
watchLive();
watchSettings();
watchLeaving();
runClock();
// On a phone the sections are a strip wider than the window.
document.querySelector('.side [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
