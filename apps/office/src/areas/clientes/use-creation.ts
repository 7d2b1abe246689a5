/** Creates a customer, then its address and its links. What is already there is not sent again. */

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { linkClientesToSegmento } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { addressBodyOf } from '../../parts/address/form.ts';
import { saveRoute } from '../../parts/address/use-address.ts';
import type { Definition } from '../../parts/custom-fields/values.ts';
import type { Fields } from '../../parts/draft/draft.ts';
import { idsIn } from '../../parts/draft/ids.ts';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { useIsOpen } from '../../parts/draft/use-is-open.ts';
import { useOnce } from '../../parts/draft/use-once.ts';
import { bodyOf, filledIn } from '../../parts/record/record.ts';
import { ask } from '../../transport/ask.ts';
import { Trouble } from '../../transport/trouble.ts';
import { cliente } from './kind.ts';
import { texts } from './texts.ts';

interface Filled {
  draft: Draft;
  definitions: readonly Definition[];
}

/** The form's name, by which what is typed is kept. */
export const NEW_CUSTOMER = 'new customer';

/** What the server has of it already. */
interface Done {
  id?: number;
  /** As they were sent last: of the customer itself, and of its address. */
  fields: Fields;
  address?: Fields;
  segments: readonly number[];
}
const NOTHING: Done = { fields: {}, segments: [] };

const differing = (before: Fields, now: Fields): Fields =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));

export function useCreation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const done = useRef<Done>(NOTHING);
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const once = useOnce(NEW_CUSTOMER);

  const send = async ({ draft: { changes, fields }, definitions }: Filled) => {
    const id = done.current.id ?? (await add(fields, definitions));
    done.current = { ...done.current, id };
    // After a correction, what is filled in of the customer itself may have changed too, or have been emptied.
    await correct(id, fields, definitions);
    await placeAt(id, changes, fields);
    for (const segment of idsIn(fields.ids_segmento ?? '')) await linkTo(segment, id);
    return id;
  };
  const add = async (fields: Fields, definitions: readonly Definition[]) => {
    const body = bodyOf(cliente, definitions, filledIn(fields));
    const { id } = await ask(cliente.create, { idempotencyKey: once.begin(), body });
    done.current = { ...done.current, fields };
    return id;
  };
  const correct = async (id: number, fields: Fields, definitions: readonly Definition[]) => {
    const body = bodyOf(cliente, definitions, differing(done.current.fields, fields));
    if (Object.keys(body).length > 0) await ask(cliente.change, { params: { id }, body });
    done.current = { ...done.current, fields };
  };
  const placeAt = async (id: number, changes: Fields, fields: Fields) => {
    const { address } = done.current;
    const body = addressBodyOf(address ? differing(address, fields) : changes, fields);
    if (Object.keys(body).length === 0) return;
    await ask(saveRoute({ kind: 'cliente', id }), { params: { id }, body });
    done.current = { ...done.current, address: fields };
  };
  const linkTo = async (segment: number, id: number) => {
    if (done.current.segments.includes(segment)) return;
    await ask(linkClientesToSegmento, { params: { id: segment }, body: { ids: [id] } });
    done.current = { ...done.current, segments: [...done.current.segments, segment] };
  };

  const create = async (filled: Filled) => {
    setPending(true);
    try {
      const id = await send(filled);
      once.end();
      filled.draft.clear();
      notify({ tone: 'done', text: texts.created });
      if (isOpen())
        await navigate({ to: '/clientes/$id', params: { id: String(id) }, ignoreBlocker: true });
    } catch (trouble) {
      setError(trouble);
      // What was refused is sent again with other content. Without an answer, it may have been created already.
      if (trouble instanceof Trouble && trouble.kind === 'refused') once.end();
    } finally {
      setPending(false);
      void client.invalidateQueries();
    }
  };
  return { create, error, isPending };
}
