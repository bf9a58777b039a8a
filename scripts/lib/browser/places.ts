import { posix, win32 } from 'node:path';
import type { Environment } from '../settings.ts';

const linux = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/usr/bin/microsoft-edge-stable',
  '/snap/bin/chromium',
];

const mac = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map((name) =>
  posix.join('Applications', `${name}.app`, 'Contents', 'MacOS', name),
);

const windows = [
  win32.join('Chromium', 'Application', 'chrome.exe'),
  win32.join('Google', 'Chrome', 'Application', 'chrome.exe'),
  win32.join('Microsoft', 'Edge', 'Application', 'msedge.exe'),
];

/** Where Chromium, Chrome or Edge lies when somebody has installed it, the likeliest first. */
export function installedPlaces(platform: NodeJS.Platform, environment: Environment): string[] {
  if (platform === 'darwin')
    return ['/', environment['HOME'] ?? '/'].flatMap((base) => mac.map((each) => posix.join(base, each)));
  if (platform !== 'win32') return linux;
  const bases = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap(
    (name) => environment[name] ?? [],
  );
  return bases.flatMap((base) => windows.map((each) => win32.join(base, each)));
}
