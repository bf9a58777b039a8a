import type { SandboxWorld } from '../create-world.ts';
import { html, type Html } from '../page/html.ts';
import { platformName } from '../page/texts.ts';
import type { Option } from './forms.ts';
import { badge } from './icons.ts';
import type { Reader } from './reader.ts';

export const nameOf = ({ language }: Reader, platform: string): string => platformName(language, platform);

/** The badge and the name beside it. */
export const platformLabel = (reader: Reader, platform: string): Html =>
  html`<span class="named">${badge(platform)}${nameOf(reader, platform)}</span>`;

export const platformOptions = (reader: Reader, platforms: SandboxWorld['platforms']): Option[] =>
  platforms.map(({ name }) => ({ value: name, label: nameOf(reader, name) }));

export const anyPlatformOptions = (reader: Reader, { platforms }: SandboxWorld): Option[] => [
  { value: '', label: reader.text.common.allPlatforms },
  ...platformOptions(reader, platforms),
];
