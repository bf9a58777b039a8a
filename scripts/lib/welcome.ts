import { runsSandbox, type Settings } from './settings.ts';

/** The demo world's people, as `docs/` and the login page name them. */
export const demoPassword = 'Adsail2026';
export const demoLogins = [
  { phone: '13800000001', about: 'administrator of Blue Harbor Games, optimizer of Northlight Shop' },
  { phone: '13800000002', about: 'optimizer of Blue Harbor Games' },
  { phone: '13800000003', about: 'designer of Blue Harbor Games' },
  { phone: '13800000009', about: 'administrator of Red Reef Apps' },
] as const;

/** Outside of demo mode it answers under its own address alone. */
const consoleUrl = ({ demo, publicUrl, port }: Settings) =>
  new URL('/console', demo || !publicUrl ? `http://localhost:${port}` : publicUrl).href;

export function welcome(settings: Settings, seconds: number): string {
  const lines = ['', `  Adsail is ready (${seconds.toFixed(1)} s)`, ''];
  if (settings.role === 'worker') lines.push('  Working on background jobs only (ADSAIL_ROLE=worker).');
  else lines.push(`  Console   ${consoleUrl(settings)}`);
  if (runsSandbox(settings)) lines.push(`  Sandbox   http://localhost:${settings.sandboxPort}/_sandbox`);
  if (settings.demo && settings.role !== 'worker') {
    lines.push('', `  Demo logins (+86, password ${demoPassword})`);
    for (const { phone, about } of demoLogins) lines.push(`    ${phone}   ${about}`);
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
