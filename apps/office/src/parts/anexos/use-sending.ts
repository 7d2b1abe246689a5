/** Sends files one after the other. One that the server refuses holds no other up. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { ask } from '../../transport/ask.ts';
import { type Owner, routesOf } from './routes.ts';
import { texts } from './texts.ts';

/** The largest file, in bytes. The server refuses what is larger, but only once all of it has come. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The file on its way: its name, and its place among those that go together. */
export interface Sending {
  nome: string;
  n: number;
  total: number;
}

export function useSending(owner: Owner) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const isBusy = useRef(false);
  const { send } = routesOf(owner);
  const sendAll = async (files: readonly File[]) => {
    if (isBusy.current || files.length === 0) return;
    isBusy.current = true;
    let sent = 0;
    for (const [i, file] of files.entries()) {
      const nome = file.name.slice(-200);
      setSending({ nome, n: i + 1, total: files.length });
      if (file.size > MOST_BYTES) {
        notify({ tone: 'trouble', text: texts.tooLarge, values: { nome } });
        continue;
      }
      // The server finds out by itself what it is.
      const bytes = new Blob([file], { type: 'application/octet-stream' });
      try {
        await ask(send, { params: { id: owner.id }, query: { nome }, file: bytes });
        sent += 1;
      } catch (error) {
        notify({ tone: 'trouble', error });
      }
    }
    if (sent > 0) notify({ tone: 'done', text: texts.attached, values: { n: sent } });
    isBusy.current = false;
    setSending(undefined);
    await client.invalidateQueries();
  };
  return { sending, sendAll };
}
