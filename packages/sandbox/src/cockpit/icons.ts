import { Html } from '../page/html.ts';

const paths = {
  overview: 'M3 10.5 10 4l7 6.5M5 9v7h10V9',
  faults: 'M11 2 4 11h5l-1 7 7-9h-5z',
  accounts: 'M4 4h5v4H4zM11 12h5v4h-5zM6.5 8v6H11',
  reviews: 'M4 10.5 8 14.5 16 5.5',
  requests: 'M4 5h12M4 10h12M4 15h8',
  fill: 'M10 3v9m-4-4 4 4 4-4M4 16h12',
  coverage: 'M4 4h12v12H4zM4 8h12M8 8v8',
  clock: 'M10 5v5l3 2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0',
  chevron: 'm7 5 5 5-5 5',
  settings: 'M3 6h7m4 0h3M3 14h3m4 0h7M12 4v4M8 12v4',
  close: 'm5 5 10 10M15 5 5 15',
  edit: 'm4 16 1-4 8-8 3 3-8 8zM11.5 5.5l3 3',
} as const;
export type IconName = keyof typeof paths;

export const icon = (name: IconName): Html =>
  new Html(
    `<svg class="icon" data-icon="${name}" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="${paths[name]}"/></svg>`,
  );

export const sail = new Html(
  '<svg class="sail" width="28" height="28" viewBox="0 0 36 36" aria-hidden="true">' +
    '<path d="M17 4v21H5C11 20 15 13 17 4Zm3 5c5 4 9 10 10 16H20V9ZM4 28h28c-3 3-7 4-14 4S7 31 4 28Z"/></svg>',
);

/** The console's boat for "nothing yet". */
export const boat = new Html(
  '<svg class="boat" viewBox="0 0 96 76" width="96" height="76" aria-hidden="true">' +
    '<path class="soft" d="M50 14v34H27c3-13 12-27 23-34Z"/><path class="full" d="M53 21c10 6 16 16 18 27H53Z"/>' +
    '<path d="M22 53h52l-7 9H30Z"/><path d="M8 67c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0"/></svg>',
);

const glyphs: Readonly<Record<string, string>> = {
  tiktok:
    '<path fill="#25f4ee" d="M6.4 4.6v9.4l8-4.7Z"/><path fill="#fe2c55" d="M8.2 6v9.4l8-4.7Z"/><path class="on" d="M7.3 5.3v9.4l8-4.7Z"/>',
  facebook:
    '<circle class="on" cx="7.6" cy="7" r="2.6"/><circle class="on" cx="13.6" cy="7.8" r="2" opacity="0.75"/><path class="on" d="M2.8 15.5c0-3 2.2-4.9 4.8-4.9s4.8 1.9 4.8 4.9Z"/><path class="on" opacity="0.75" d="M13.6 15.5h3.8c0-2.6-1.7-4.3-3.8-4.3q-.8 0-1.5.3 1.5 1.5 1.5 4Z"/>',
  ocean:
    '<g class="wave"><path d="M3 7.2c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0"/><path d="M3 12.6c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0" opacity="0.7"/></g>',
  google:
    '<rect fill="#4285f4" x="3.2" y="9.6" width="2.8" height="6.4" rx="1.4"/><rect fill="#34a853" x="6.8" y="6.8" width="2.8" height="9.2" rx="1.4"/><rect fill="#fbbc05" x="10.4" y="11" width="2.8" height="5" rx="1.4"/><rect fill="#ea4335" x="14" y="4" width="2.8" height="12" rx="1.4"/>',
};

/** Stands beside the platform's name: it is not read aloud. */
export const badge = (platform: string): Html =>
  new Html(
    `<svg class="badge" data-platform="${platform}" viewBox="0 0 20 20" aria-hidden="true"><rect class="tile" width="20" height="20" rx="4.5"/>${glyphs[platform] ?? ''}</svg>`,
  );
