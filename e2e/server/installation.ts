/** An installation as a host makes it: a copy of the project in a folder of its own, and what npm installs there. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../eventually.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Ended {
  code: number;
  output: string;
}

/** The Node.js and the npm of an installation. Without them those of the machine are used. */
export interface Runtime {
  node: string;
  npm: string;
}

export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'campeiro-install-'));
  readonly #data = mkdtempSync(join(tmpdir(), 'campeiro-install-data-'));
  readonly #runtime: Runtime | undefined;
  #server: ChildProcess | undefined;

  constructor(runtime?: Runtime) {
    this.#runtime = runtime;
    const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: ROOT,
      maxBuffer: 1 << 26,
    });
    for (const file of files.toString().split('\0').filter(Boolean))
      if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(this.folder, file));
  }

  /** Runs npm to its end. */
  npm(...args: string[]): Promise<Ended> {
    return this.run(...this.#npm(args));
  }

  /** Runs a program in the folder to its end. */
  async run(program: string, ...args: string[]): Promise<Ended> {
    const options = { cwd: this.folder, env: this.#environment(), maxBuffer: 1 << 26 };
    try {
      const { stdout, stderr } = await promisify(execFile)(program, args, options);
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as Error & Partial<Record<string, string>>;
      return { code: Number(code), output: stdout + stderr };
    }
  }

  /** `npm start`, until it serves or ends. The address, or undefined, and its output. */
  async start(): Promise<{ url: string | undefined; output: string }> {
    const [program, ...args] = this.#npm(['start']);
    const child = spawn(program, args, {
      cwd: this.folder,
      env: this.#environment(),
      detached: true,
    });
    this.#server = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (output += chunk));
    const urlIn = (text: string) => /Server listening at (http:[^"\s]+)/.exec(text)?.[1];
    const ended = new Promise((resolve) => child.once('close', resolve));
    const serves = eventually('the server starts', 60, async () => urlIn(output) !== undefined);
    await Promise.race([ended, serves]);
    serves.catch(() => {}); // it has ended
    return { url: urlIn(output), output };
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server?.pid || server.exitCode !== null) return;
    const closed = new Promise((resolve) => server.once('close', resolve));
    process.kill(-server.pid, 'SIGTERM');
    await closed;
  }

  async dispose(): Promise<void> {
    await this.stop();
    for (const folder of [this.folder, this.#data])
      rmSync(folder, { recursive: true, force: true });
  }

  #npm(args: string[]): [string, ...string[]] {
    return this.#runtime ? [this.#runtime.node, this.#runtime.npm, ...args] : ['npm', ...args];
  }

  /** That of a person at a terminal: nothing of the npm that runs the tests, nor of its Node.js. */
  #environment(): NodeJS.ProcessEnv {
    const own = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((one) => !/node_modules/.test(one));
    const PATH = [...(this.#runtime ? [dirname(this.#runtime.node)] : []), ...own].join(delimiter);
    const kept = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|NODE_|VITEST)/i.test(name),
    );
    return { ...Object.fromEntries(kept), PATH, DATA_DIR: this.#data, PORT: '0' };
  }
}
