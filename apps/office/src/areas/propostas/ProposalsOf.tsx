import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { listPropostas } from '../../contract/operations.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { answerOf } from '../../transport/queries.ts';
import { Decide } from './Decide.tsx';
import { texts } from './texts.ts';

/** A manager cannot compare more of them at once. */
const MOST = 5;
const HEIGHT = 200;

/** Where technicians say that this customer is, each to be decided here; nothing where nothing is open. */
export function ProposalsOf({ customer: { id } }: { customer: Cliente }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listPropostas, {
      body: { ids_cliente: [id], situacoes: ['aberta'], ordenar: 'id', por_pagina: MOST },
    }),
  );
  if (!data || data.dados.length === 0) return null;
  return (
    <Panel title={t('title')}>
      {data.dados.map((proposal) => (
        <Decide key={proposal.id} rows={[proposal]} height={HEIGHT} />
      ))}
    </Panel>
  );
}
