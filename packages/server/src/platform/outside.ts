/** Questions to services that the host has configured: no redirects, and a limit of time and size. */

const TIMEOUT_MS = 5000;
const MOST_BYTES = 256 * 1024;

/** The JSON at this address. Throws if it does not come whole, in time, with status 200 and within the size. */
export async function readOutside(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json', 'user-agent': 'Campeiro' },
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  return jsonIn(response, MOST_BYTES);
}

/** The JSON of a body of so many bytes at most, whatever the status. Throws if it is larger; then the rest is not read. */
export async function jsonIn({ body }: Response, mostBytes: number): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Error('answered too much');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
