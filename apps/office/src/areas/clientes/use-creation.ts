/** Creates a customer, then its address and its links. What is already there is not sent again. */

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkClientesToSegmento } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { addressBodyOf } from '../../parts/address/form.ts';
import { saveRoute } from '../../parts/address/use-address.ts';
import type { Definition } from '../../parts/custom-fields/values.ts';
import { idsIn } from '../../parts/draft/ids.ts';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { useIsOpen } from '../../parts/draft/use-is-open.ts';
import { bodyOf, filledIn } from '../../parts/record/record.ts';
import { ask } from '../../transport/ask.ts';
import { Trouble } from '../../transport/trouble.ts';
import { cliente } from './kind.ts';
import { texts } from './texts.ts';

interface Filled {
  draft: Draft;
  definitions: readonly Definition[];
}

export function useCreation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const [created, setCreated] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());

  const send = async ({ draft: { changes, fields }, definitions }: Filled) => {
    const id =
      created ??
      (
        await ask(cliente.create, {
          idempotencyKey,
          body: bodyOf(cliente, definitions, filledIn(fields)),
        })
      ).id;
    // After a correction, what is filled in of the customer itself may have changed too.
    if (created !== undefined)
      await ask(cliente.change, { params: { id }, body: bodyOf(cliente, definitions, changes) });
    setCreated(id);
    const address = addressBodyOf(changes, fields);
    if (Object.keys(address).length > 0)
      await ask(saveRoute({ kind: 'cliente', id }), { params: { id }, body: address });
    for (const segment of idsIn(fields.ids_segmento ?? ''))
      await ask(linkClientesToSegmento, {
        params: { id: segment },
        body: { ids: [id] },
      });
    return id;
  };

  const create = async (filled: Filled) => {
    setPending(true);
    try {
      const id = await send(filled);
      notify({ tone: 'done', text: texts.created });
      if (isOpen())
        await navigate({ to: '/clientes/$id', params: { id: String(id) }, ignoreBlocker: true });
    } catch (trouble) {
      setError(trouble);
      // What was refused is sent again with other content. Without an answer, it may have been created already.
      if (trouble instanceof Trouble && trouble.kind === 'refused') setKey(crypto.randomUUID());
    } finally {
      setPending(false);
      void client.invalidateQueries();
    }
  };
  return { create, error, isPending, created };
}
