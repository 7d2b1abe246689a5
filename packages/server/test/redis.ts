/** A Redis of one's own, on a socket in a temporary folder, for tests that need one that comes and goes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';

/** Whether this machine has a Redis server. Where it has none, what needs it is not tested, and we say so. */
export const hasRedis = ((): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('NOT TESTED, for want of redis-server: windows shared through Redis.\n');
    return false;
  }
})();

export const PASSWORD = 'redis-password-that-stays-secret';

export class TestRedis {
  readonly #folder = mkdtempSync(join(tmpdir(), 'campeiro-redis-'));
  #process: ChildProcess | undefined;

  get url(): string {
    return `unix://default:${PASSWORD}@${this.#folder}/socket`;
  }

  /** Resolves when it answers. It starts empty. */
  async start(): Promise<void> {
    const settings = { port: 0, unixsocket: 'socket', save: '', requirepass: PASSWORD };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
    this.#process = spawn('redis-server', args, { cwd: this.#folder, stdio: 'ignore' });
    await this.ask('PING');
  }

  /** Sends one command, over a connection of its own; waits until there is a server. */
  async ask(...command: string[]): Promise<unknown> {
    const client = createClient({
      url: this.url,
      maintNotifications: 'disabled',
      socket: { reconnectStrategy: () => 20 },
    });
    client.on('error', () => {}); // not there yet
    await client.connect();
    const answer = await client.sendCommand(command);
    client.destroy();
    return answer;
  }

  /** It lives and keeps its connections, but does nothing until `resume`. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
