/** Files saved as the browser saves what it downloads: the server's, and those that a screen makes. */
import { headersOf, problemIn } from '@campeiro/ui/http/call.ts';
import { line, noteSessionEnded } from './ask.ts';
import { Trouble } from './trouble.ts';

interface Wanted {
  path: string;
  /** Sent where the file follows from a question. */
  body?: object;
}

/** Saves the file under the name that the server gives it. Throws a `Trouble` when there is none. */
export async function download({ path, body }: Wanted): Promise<void> {
  const answer = await line
    .fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headersOf(line),
        accept: 'text/csv',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'same-origin',
    })
    .catch(() => {
      throw new Trouble('offline');
    });
  if (!answer.ok) throw await troubleOf(answer);
  // The connection may break before the end.
  const file = await answer.blob().catch(() => {
    throw new Trouble('offline');
  });
  saveFile(file, nameIn(answer.headers.get('content-disposition') ?? ''));
}

async function troubleOf(answer: Response): Promise<Trouble> {
  const problem = problemIn(await answer.text());
  if (answer.status === 401) noteSessionEnded();
  return problem ? new Trouble('refused', problem) : new Trouble('unavailable');
}

const nameIn = (disposition: string): string => /filename="([^"]+)"/.exec(disposition)?.[1] ?? '';

/** Hands the browser a file to save under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
