/** The greeting for the person who started the demo; on stderr, because stdout is for the log. */
import type { Server } from '@campeiro/server/server';
import { MAIN, NEIGHBOUR } from './content/company.ts';
import { FIXED_PASSWORD, isLoopback } from './password.ts';

/** Shows logins and password only if just this machine can reach the server. */
export function greeting(
  { address, elsewhere }: Pick<Server, 'address' | 'elsewhere'>,
  host: string,
  speed: number,
): string {
  const technicians =
    speed === 0
      ? 'DEMO_SPEED is 0: the simulated technicians do not work.'
      : 'Simulated technicians are at work: visits finish while you watch.';
  const access = isLoopback(host)
    ? loginsAndToken(address)
    : 'The password is shown once, when the demo first listens beyond this machine.';
  const others = elsewhere.map((url) => `From other machines: ${url}\n`).join('');
  return `\nCampeiro demo at ${address}\n${others}Documentation at ${address}/docs\n\n${access}\n\n${technicians}\nCtrl-C stops everything.\n\n`;
}

function loginsAndToken(address: string): string {
  const body = JSON.stringify({ login: 'integracao', senha: FIXED_PASSWORD });
  return [
    `  ${MAIN.nome}: ${logins(MAIN.office)}, tecnico1 … tecnico${MAIN.technicians.length}`,
    `  ${NEIGHBOUR.nome}: ${logins([...NEIGHBOUR.office, ...NEIGHBOUR.technicians])}`,
    `  Password of all: ${FIXED_PASSWORD}`,
    '',
    'A token:',
    `  curl -s ${address}/v2/token -H 'Content-Type: application/json' -d '${body}'`,
  ].join('\n');
}

const logins = (users: readonly { login: string }[]) => users.map(({ login }) => login).join(', ');

/** Shown only once, when the password is generated. */
export const newPassword = (password: string): string =>
  `\nThis demo can be reached from other machines, so it does not use its well-known password.\n` +
  `Password of all its users, shown only now: ${password}\n`;
