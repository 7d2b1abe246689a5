/** Creates a customer, then its address and its links. What is already there is not sent again. */

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changeCliente, createCliente, linkClientesToSegmento } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { addressBodyOf } from '../../parts/address/form.ts';
import { saveRoute } from '../../parts/address/use-address.ts';
import type { Definition } from '../../parts/custom-fields/values.ts';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { ask } from '../../transport/ask.ts';
import { bodyOf, creationOf } from './form.ts';
import { texts } from './texts.ts';

interface Filled {
  draft: Draft;
  definitions: readonly Definition[];
  segments: readonly number[];
}

export function useCreation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [created, setCreated] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());

  const send = async ({ draft, definitions, segments }: Filled) => {
    const { changes, fields } = draft;
    const id =
      created ??
      (
        await ask(createCliente, {
          idempotencyKey,
          body: creationOf(changes, fields, definitions),
        })
      ).id;
    // After a correction, what is filled in of the customer itself may have changed too.
    if (created !== undefined)
      await ask(changeCliente, { params: { id }, body: bodyOf(changes, definitions) });
    setCreated(id);
    const address = addressBodyOf(changes, fields);
    if (Object.keys(address).length > 0)
      await ask(saveRoute({ kind: 'cliente', id }), { params: { id }, body: address });
    for (const segment of segments)
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
      await navigate({ to: '/clientes/$id', params: { id: String(id) }, ignoreBlocker: true });
    } catch (trouble) {
      setError(trouble);
      // What was refused may be sent again with other content.
      setKey(crypto.randomUUID());
    } finally {
      setPending(false);
      void client.invalidateQueries();
    }
  };
  return { create, error, isPending, created };
}
