import type { Cliente } from '@campeiro/contract/clientes';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  deleteCliente,
  listEnderecos,
  listNotas,
  listPessoas,
  listPropostas,
  listRegistros,
  listSegmentos,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Cliente.module.css';
import { texts } from './texts.ts';

interface Props {
  customer: Cliente;
  onClose: () => void;
}

/** Says what is lost with the customer, or that it has to stay. */
export function DeleteDialog({ customer: { id, nome }, onClose }: Props) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const visits = useTotal(listRegistros, { ids_cliente: [id] });
  const lost = {
    lostNotes: useTotal(listNotas, {}, { id }),
    lostContacts: useTotal(listPessoas, { ids_clientes: [id] }),
    lostSegments: useTotal(listSegmentos, { ids_cliente: [id] }),
    lostProposals: useTotal(listPropostas, { ids_cliente: [id] }),
  };
  const hasAddress = useTotal(listEnderecos, { ids_cliente: [id] });
  const isKnown = [visits, hasAddress, ...Object.values(lost)].every((n) => n !== undefined);
  const remove = useChange(deleteCliente, {
    onDone: () => {
      notify({ tone: 'done', text: texts.deleted });
      void navigate({ to: '/clientes' });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('delete')}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id } })}
      isImpossible={!isKnown || Boolean(visits)}
    >
      {!isKnown && <Skeleton height={90} />}
      {isKnown && Boolean(visits) && <Text>{t('deleteKeeps', { n: visits ?? 0 })}</Text>}
      {isKnown && !visits && (
        <Stack gap={6}>
          <Text>{t('deleteAsk', { nome })}</Text>
          <ul className={classes.lost}>
            {Boolean(hasAddress) && <li>{t('lostAddress')}</li>}
            {(Object.keys(lost) as (keyof typeof lost)[]).map((key) => (
              <li key={key}>{t(key, { n: lost[key] ?? 0 })}</li>
            ))}
          </ul>
        </Stack>
      )}
    </ConfirmDialog>
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
