/** Sends an image that a colleague left on this device, in the name of that colleague. */

import { serverNow } from '../store/clock.ts';
import type { ImageRow } from '../store/rows.ts';
import { isFault } from '../sync/context.ts';
import { withToken } from '../transport/session.ts';
import { askOffset, beginUpload, sendSlice, type UploadOutcome } from '../transport/upload.ts';
import type { Delivery, Parts } from './delivery.ts';

/** Bytes of a request: a slow line takes them within the deadline. */
const SLICE = 32_768;

/** Undefined: the server has it, or refused it alone, which is noted. */
export async function deliverImage(
  parts: Parts,
  { sha256, size, uploadUrl }: ImageRow,
): Promise<Delivery | undefined> {
  const { theirs } = parts;
  const kept = await theirs.images.get(sha256);
  if (!kept) return;
  const outcome = await send(parts, { sha256, size, uploadUrl, bytes: kept.bytes });
  if (outcome.kind === 'ok') {
    const acknowledgedAt = await serverNow(theirs);
    await theirs.uploads.update(sha256, { state: 'acknowledged', acknowledgedAt, sent: size });
    return;
  }
  if (outcome.kind === 'signed-out') return { kind: 'signed-out' };
  if (outcome.kind === 'unavailable' && isFault(outcome.status)) return { kind: 'failing' };
  if (outcome.kind !== 'problem') return { kind: 'offline' };
  const { problem } = outcome;
  await theirs.uploads.update(sha256, { state: 'refused', problem });
}

interface Image extends Pick<ImageRow, 'sha256' | 'size' | 'uploadUrl'> {
  bytes: Uint8Array<ArrayBuffer>;
}

type Sent = UploadOutcome<unknown> | { kind: 'signed-out' };

async function send(parts: Parts, { sha256, size, uploadUrl, bytes }: Image): Promise<Sent> {
  const { line, db, theirs, idUsuario } = parts;
  const { signal } = new AbortController();
  const asking = <T>(request: (token: string) => Promise<UploadOutcome<T>>) =>
    withToken(db, request);
  const begin = async () => {
    const asked = { sha256, size, signal, of: idUsuario };
    const begun = await asking((token) => beginUpload(line, { ...asked, token }));
    // Before its first byte is sent: should it break off, it goes on there.
    if (begun.kind === 'ok') await theirs.uploads.update(sha256, { uploadUrl: begun.body.url });
    return begun;
  };
  const known =
    uploadUrl === undefined
      ? undefined
      : await asking((token) => askOffset(line, { url: uploadUrl, token, signal }));
  // An upload that the colleague began, or that has expired, is not this technician's to go on with.
  let place = known && known.kind !== 'moved' ? known : await begin();
  while (place.kind === 'ok' && place.body.offset < size) {
    const at = place.body;
    const slice = bytes.subarray(at.offset, at.offset + SLICE);
    place = await asking((token) => sendSlice(line, { ...at, bytes: slice, token, signal }));
    if (place.kind === 'ok') await theirs.uploads.update(sha256, { sent: place.body.offset });
  }
  return place;
}
