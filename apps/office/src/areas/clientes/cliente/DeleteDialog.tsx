import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listEnderecos,
  listNotas,
  listPessoas,
  listPropostas,
  listRegistros,
  listSegmentos,
} from '../../../contract/operations.ts';
import { DeleteRecord } from '../../../parts/record/DeleteRecord.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { cliente } from '../kind.ts';
import classes from './Cliente.module.css';
import { texts } from './texts.ts';

interface Props {
  customer: Cliente;
  onClose: () => void;
}

/** Says what is lost with the customer, or that it has to stay. */
export function DeleteDialog({ customer, onClose }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const { id, nome } = customer;
  const visits = useTotal(listRegistros, { ids_cliente: [id] });
  const lost = {
    lostNotes: useTotal(listNotas, {}, { id }),
    lostContacts: useTotal(listPessoas, { ids_clientes: [id] }),
    lostSegments: useTotal(listSegmentos, { ids_cliente: [id] }),
    lostProposals: useTotal(listPropostas, { ids_cliente: [id] }),
  };
  const hasAddress = useTotal(listEnderecos, { ids_cliente: [id] });
  const isKnown = [visits, hasAddress, ...Object.values(lost)].every((n) => n !== undefined);
  return (
    <DeleteRecord
      kind={cliente}
      row={customer}
      onClose={onClose}
      isImpossible={!isKnown || Boolean(visits)}
    >
      {!isKnown && <Skeleton height={90} />}
      {isKnown && Boolean(visits) && <Text>{t('deleteKeeps', { n: visits ?? 0 })}</Text>}
      {isKnown && !visits && (
        <Stack gap={6}>
          <Text>{say(cliente.texts.deleteAsk, { nome })}</Text>
          <ul className={classes.lost}>
            {Boolean(hasAddress) && <li>{t('lostAddress')}</li>}
            {(Object.keys(lost) as (keyof typeof lost)[]).map((key) => (
              <li key={key}>{t(key, { n: lost[key] ?? 0 })}</li>
            ))}
          </ul>
        </Stack>
      )}
    </DeleteRecord>
  );
}

/** How many rows a list has; undefined until that is known. */
function useTotal(
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>,
  body: Record<string, unknown>,
  params?: Record<string, number>,
): number | undefined {
  const { data } = useQuery(
    answerOf(route, { ...(params && { params }), body: { ...body, por_pagina: 1 } }),
  );
  return data?.paginacao.total_itens;
}
