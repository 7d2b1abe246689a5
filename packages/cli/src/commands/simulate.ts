import { calledBy, caller } from '../caller.ts';
import { command, Fault, flag, optional } from '../command.ts';

const NORMAL = 1;
const { url, stdin } = caller;

const speed = {
  shown: 'NUMBER',
  read: (text: string) => {
    const value = Number(text);
    return value > 0 && value <= 100 ? value : new Fault('must be a number up to 100, such as 2.');
  },
};

const isHere = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

export const simulate = command({
  words: 'simulate',
  about: 'Lets simulated technicians carry out the visits of a server, as in the demo.',
  details: `They know nothing but the field API: they check in, answer, take pictures and check out, until Ctrl-C. What they write is
made up, and nothing takes it back: use an account for trials. All of them have the same password.
`,
  examples: [
    'campeiro simulate --logins tecnico1,tecnico2 --speed 4',
    'campeiro simulate --url https://teste.example --logins ana,bia --yes --stdin < password.txt',
  ],
  options: {
    url,
    logins: optional(
      {
        shown: 'LOGIN,…',
        read: (text: string) =>
          text
            .split(',')
            .map((it) => it.trim())
            .filter(Boolean),
      },
      'Logins of the technicians; or CAMPEIRO_LOGIN for one.',
      [],
    ),
    stdin,
    speed: optional(speed, 'How fast they work; 1 is a visit each in about half a minute.', NORMAL),
    yes: flag('Writes to a server that is not on this machine.'),
  },
  run: async ({ url: address, logins, stdin: isGiven, speed: factor, yes }, host) => {
    const given = { url: address, login: logins[0] ?? '', stdin: isGiven };
    const called = await calledBy('simulate', given);
    if (!yes && !isHere(called.url))
      throw new Error(`${called.url} is another machine. If its data are for trials, add --yes.`);
    const { startTechnicians } = await import('@campeiro/demo/technicians/index');
    const technicians = startTechnicians({
      ...called,
      logins: logins.length > 0 ? logins : [called.login],
      speed: factor,
      log: {
        debug: ({ login, visita, what }: Told) => host.tell(`${login}: visit ${visita} ${what}`),
        warn: ({ login = '', err }: Told, text: string) =>
          host.tell([login, text, err?.message].filter(Boolean).join(': ')),
      } as never,
    });
    await new Promise<void>((resolve) => {
      if (host.signal.aborted) return resolve();
      host.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await technicians.stop();
    return true;
  },
});

/** What a technician reports of a visit or of a failure. */
interface Told {
  login?: string;
  visita?: number;
  what?: string;
  err?: Error;
}
