import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Modal, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listPropostas, listUsuarios } from '../../contract/operations.ts';
import { choice } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import type { Column } from '../../lists/types.ts';
import { useGuard } from '../../parts/draft/use-guard.ts';
import { GuardedDecide } from './Decide.tsx';
import classes from './Propostas.module.css';
import type { Proposta } from './proposta.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Proposta>[] = [
  {
    key: 'proposta',
    inFile: ['proposta_em'],
    label: texts.proposta,
    sort: 'id',
    width: 150,
    isInitial: true,
    cell: ({ proposta_em }, { dateAndTime }) => dateAndTime(proposta_em),
  },
  {
    key: 'cliente',
    label: texts.cliente,
    isInitial: true,
    cell: ({ id_cliente, cliente }) => (
      <Link to="/clientes/$id" params={{ id: String(id_cliente) }} className={classes.link}>
        {cliente}
      </Link>
    ),
  },
  {
    key: 'tecnico',
    inFile: ['usuario'],
    label: texts.tecnico,
    isInitial: true,
    cell: ({ usuario }) => usuario,
  },
  {
    key: 'precisao',
    label: texts.precisao,
    align: 'end',
    width: 100,
    isInitial: true,
    cell: ({ precisao }, { distance }) => precisao !== null && distance(precisao),
  },
  {
    key: 'comentario',
    label: texts.comentario,
    isInitial: true,
    cell: ({ comentario }) => comentario,
  },
  {
    key: 'situacao',
    label: texts.situacao,
    width: 100,
    isInitial: true,
    cell: ({ situacao }, { say }) => say(texts[situacao]),
  },
  {
    key: 'decisao',
    inFile: ['motivo', 'respondida_por', 'situacao'],
    label: texts.decisao,
    width: 150,
    isInitial: true,
    cell: (proposal) =>
      proposal.situacao === 'aberta' ? (
        <DecideButton rows={[proposal]} />
      ) : (
        [proposal.respondida_por, proposal.motivo].filter(Boolean).join(': ')
      ),
  },
];

const FILTERS = [
  choice(
    'situacoes',
    texts.situacao,
    (['aberta', 'aceita', 'recusada'] as const).map((value) => ({ value, label: texts[value] })),
  ),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios }),
];

/** Where technicians say that customers are, and what the office makes of it. */
export function Propostas() {
  return (
    <ListPage
      name="propostas-de-local"
      title={texts.title}
      route={listPropostas}
      columns={COLUMNS}
      filters={FILTERS}
      order="-id"
      bulk={Bulk}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}

function Bulk({ rows, clear }: { rows: Proposta[]; clear: () => void }) {
  const t = useTexts(texts);
  const open = rows.filter(({ situacao }) => situacao === 'aberta');
  if (open.length === 0) return <Text size="sm">{t('alreadyDecided')}</Text>;
  return <DecideButton rows={open} onDone={clear} />;
}

/** Opens the map with what is to be decided. */
function DecideButton({ rows, onDone }: { rows: readonly Proposta[]; onDone?: () => void }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const guard = useGuard();
  const close = () => setOpen(false);
  const title = rows.length === 1 ? (rows[0]?.cliente ?? '') : t('decideMany', { n: rows.length });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {rows.length === 1 ? t('decide') : title}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => guard.leave(close)}
        title={title}
        size={640}
        closeButtonProps={{ 'aria-label': t('back') }}
        // Keys belong to the question while it is asked.
        closeOnEscape={!guard.isAsked}
        trapFocus={!guard.isAsked}
      >
        <GuardedDecide
          rows={rows}
          guard={guard}
          onDone={() => {
            close();
            onDone?.();
          }}
        />
      </Modal>
      {guard.question}
    </>
  );
}
