/** What processes use, read from Linux under /proc. */
import { readFileSync } from 'node:fs';

/** Clock ticks per second: 100 on every Linux that Node.js runs on. */
const TICKS = 100;
const SAMPLE_MS = 50;
const KB = 1024;

export interface Usage {
  /** Seconds of CPU per second. */
  cpu: number;
  /** CPU of all processes of the database. */
  databaseCpu: number;
  /** The most resident memory seen, in bytes. */
  rss: number;
  /** Memory of all processes of the database at the end, what they share counted once. */
  databaseMemory: number;
}

/** Watches the server and its database until the returned function is called, or nothing else is left to do. */
export function watch(pid: number, databasePid: number): () => Usage {
  const begun = performance.now();
  const processes = [pid, ...children(pid).filter((child) => child !== databasePid)]; // its workers
  const cpuOfServer = () => sumOf(processes, cpuOf);
  const cpu = cpuOfServer();
  const databaseCpu = familyCpu(databasePid);
  let rss = sumOf(processes, rssOf);
  const timer = setInterval(() => {
    rss = Math.max(rss, sumOf(processes, rssOf));
  }, SAMPLE_MS).unref();
  return () => {
    clearInterval(timer);
    const seconds = (performance.now() - begun) / 1000;
    return {
      cpu: (cpuOfServer() - cpu) / seconds,
      databaseCpu: (familyCpu(databasePid) - databaseCpu) / seconds,
      rss: Math.max(rss, sumOf(processes, rssOf)),
      databaseMemory: familyMemory(databasePid),
    };
  };
}

const sumOf = (pids: readonly number[], value: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + value(pid), 0);

/** Seconds of CPU that a process has used since it began. */
export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = times(pid);
  return (user + system) / TICKS;
}

/** Of a process, of its children that have ended, and of those that run. */
function familyCpu(pid: number): number {
  const own = times(pid).reduce((sum, ticks) => sum + ticks, 0);
  return own / TICKS + sumOf(children(pid), cpuOf);
}

/** CPU ticks: as user, in the system, and both again for children that have ended. */
function times(pid: number): number[] {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).map(Number);
}

const children = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

const rssOf = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmRSS');

function familyMemory(pid: number): number {
  return sumOf([pid, ...children(pid)], (one) =>
    kilobytes(read(`/proc/${one}/smaps_rollup`), 'Pss'),
  );
}

const kilobytes = (text: string, field: string): number =>
  KB * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

/** Nothing when the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
