/** One line of a child's output, as a person wants to see it; undefined: only for the log file. */
export function prettyLine(name: string, line: string): string | undefined {
  const entry = parse(line);
  if (!entry) return line.trim() === '' ? undefined : `         ${name.padEnd(8)} ${line}`;
  if (isChatter(entry)) return undefined;
  const level = levelNames[String(entry['level'])] ?? String(entry['level'] ?? 'info');
  const fault = entry['err'];
  const reason =
    isRecord(fault) && fault['message'] && fault['message'] !== entry['msg']
      ? `: ${String(fault['message'])}`
      : '';
  return `${clock(entry['time'])} ${level.padEnd(5)} ${name.padEnd(8)} ${String(entry['msg'] ?? '')}${reason}`;
}

export function isReadyLine(line: string): boolean {
  return parse(line)?.['event'] === 'ready';
}

const levelNames: Record<string, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) && 'level' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

const chattyFields = ['req', 'res', 'platformRequest', 'jobId', 'tenantId'];

/** Lines for each request, job and change drown everything else on a terminal; warnings and errors about them stay. */
function isChatter(entry: Record<string, unknown>): boolean {
  const level = entry['level'];
  const quiet =
    typeof level === 'number' ? level < 40 : level === 'info' || level === 'debug' || level === 'trace';
  return quiet && chattyFields.some((field) => field in entry);
}

function clock(time: unknown): string {
  const date = typeof time === 'number' || typeof time === 'string' ? new Date(time) : new Date();
  return Number.isNaN(date.getTime()) ? '--:--:--' : date.toTimeString().slice(0, 8);
}

/** Cuts a stream of chunks into lines. */
export function lineCutter(onLine: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.replace(/\r$/, ''));
  };
}
