/** A request of the log as a command line, for a POSIX shell. Pure. */

/** Longer paths are cut in the log. */
const LONGEST_PATH = 1000;

/** Any text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

interface Logged {
  metodo: string;
  caminho: string;
}

/** Methods whose requests have a body. */
export const hasBody = ({ metodo }: Pick<Logged, 'metodo'>): boolean =>
  ['POST', 'PUT', 'PATCH'].includes(metodo);

export const isCut = ({ caminho }: Pick<Logged, 'caminho'>): boolean =>
  [...caminho].length >= LONGEST_PATH;

/** The token comes from the shell's `TOKEN`; the body, which the server does not keep, from a file. */
export function curlOf(server: string, request: Logged): string {
  const address = quoted(server.replace(/\/+$/, '') + request.caminho);
  return [
    // Brackets in a path are no pattern.
    `curl --globoff --request ${quoted(request.metodo)} ${address}`,
    '--header "Authorization: Bearer $TOKEN"',
    ...(hasBody(request)
      ? [`--header ${quoted('Content-Type: application/json')}`, '--data @corpo.json']
      : []),
  ].join(' \\\n  ');
}
