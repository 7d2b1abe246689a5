import type { Credentials } from '@campeiro/server/domain/conta/commands';

/** One a line, named as options and fields are. */
export const credentials = ({ conta, login, senha }: Credentials): string =>
  `conta: ${conta}\nlogin: ${login}\nsenha: ${senha}\n`;
