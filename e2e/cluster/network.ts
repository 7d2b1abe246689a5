/** Machines of a network that exists in this one: network namespaces at a bridge. Needs root, and Linux. */
import { execFileSync } from 'node:child_process';
import { signal } from '../server/processes.ts';

const run = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' });

/** Whether such a network can be made here. */
export function canMakeNetworks(): boolean {
  const name = `campeiro-try-${process.pid}`;
  try {
    run('netns', 'add', name);
    run('netns', 'delete', name);
    return true;
  } catch {
    return false;
  }
}

export class Network {
  readonly #bridge = `cb${process.pid}`;
  readonly #prefix = `10.213.${process.pid % 250}`;
  readonly #count: number;

  /** A network of so many machines, of which each reaches all others and this one. */
  constructor(count: number) {
    this.#count = count;
    run('link', 'add', this.#bridge, 'type', 'bridge');
    run('address', 'add', `${this.#prefix}.254/24`, 'dev', this.#bridge);
    run('link', 'set', this.#bridge, 'up');
    for (let n = 1; n <= count; n += 1) this.#add(n);
  }

  /** Where this machine is for the others. */
  get here(): string {
    return `${this.#prefix}.254`;
  }

  addressOf = (n: number): string => `${this.#prefix}.${n}`;

  /** What a command begins with to run on the machine. */
  on = (n: number): string[] => ['ip', 'netns', 'exec', this.#name(n)];

  /** Nothing comes from the machine or gets to it any more, and nobody is told. */
  disconnect = (n: number): void => void run('link', 'set', this.#port(n), 'down');
  connect = (n: number): void => void run('link', 'set', this.#port(n), 'up');

  /** The machine reaches the other machines no more, nor they it; whoever calls from here still reaches it. */
  separate(n: number): void {
    for (const other of this.#othersThan(n))
      run('-n', this.#name(n), 'route', 'add', 'blackhole', this.addressOf(other));
  }
  unite(n: number): void {
    for (const other of this.#othersThan(n))
      run('-n', this.#name(n), 'route', 'delete', 'blackhole', this.addressOf(other));
  }

  /** Ends everything on the machine as if its power had gone. */
  kill(n: number): void {
    for (const pid of this.processesOf(n)) signal(pid);
  }

  processesOf = (n: number): number[] =>
    run('netns', 'pids', this.#name(n)).split('\n').filter(Boolean).map(Number);

  dispose(): void {
    for (let n = 1; n <= this.#count; n += 1) {
      this.kill(n);
      run('netns', 'delete', this.#name(n));
    }
    run('link', 'delete', this.#bridge);
  }

  #othersThan = (n: number): number[] =>
    Array.from({ length: this.#count }, (_, i) => i + 1).filter((other) => other !== n);

  #name = (n: number): string => `campeiro-${process.pid}-${n}`;
  #port = (n: number): string => `cv${process.pid}-${n}`;

  #add(n: number): void {
    const [name, port] = [this.#name(n), this.#port(n)];
    run('netns', 'add', name);
    run('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    run('link', 'set', port, 'master', this.#bridge, 'up');
    run('-n', name, 'address', 'add', `${this.addressOf(n)}/24`, 'dev', 'eth0');
    run('-n', name, 'link', 'set', 'lo', 'up');
    run('-n', name, 'link', 'set', 'eth0', 'up');
  }
}
