/** What devices sent and the server refused: what, whose and why; several are resolved at once. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listEventosRecusados, listUsuarios } from '../../contract/operations.ts';
import { days, yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import type { Column, Filter } from '../../lists/types.ts';
import classes from './EventosRecusados.module.css';
import type { Evento } from './evento.ts';
import { kindText } from './kinds.ts';
import { Resolve } from './Resolve.tsx';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const COLUMNS: readonly Column<Evento>[] = [
  {
    key: 'quando',
    inFile: ['data_criacao'],
    label: texts.quando,
    sort: 'data_criacao',
    width: 150,
    isInitial: true,
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
  {
    key: 'tecnico',
    inFile: ['usuario', 'entregue_por'],
    label: texts.tecnico,
    isInitial: true,
    cell: ({ usuario, entregue_por }, { say }) => (
      <div className={classes.why}>
        {usuario}
        {entregue_por && (
          <small>
            {say(texts.entregue)} {entregue_por}
          </small>
        )}
      </div>
    ),
  },
  {
    key: 'tipo',
    label: texts.oque,
    width: 150,
    isInitial: true,
    cell: (row, { say }) => (
      <Group gap={6}>
        {say(kindText(row.tipo))}
        {row.em_espera > 0 && !row.resolvido && <Waiting visit={row} />}
      </Group>
    ),
  },
  {
    key: 'visita',
    inFile: ['id_registro'],
    label: texts.visita,
    width: 90,
    isInitial: true,
    cell: ({ id_registro }) =>
      id_registro !== null && (
        <Link to="/visitas/$id" params={{ id: String(id_registro) }} className={classes.link}>
          #{id_registro}
        </Link>
      ),
  },
  {
    key: 'motivo',
    inFile: ['problema'],
    label: texts.motivo,
    isInitial: true,
    cell: ({ problema: { titulo, detalhe, erros } }) => (
      <div className={classes.why}>
        <b>{titulo}</b>
        <small>
          {[detalhe, ...(erros ?? []).map(({ mensagem }) => mensagem)].filter(Boolean).join(' ')}
        </small>
      </div>
    ),
  },
  {
    key: 'feito',
    inFile: ['observacao', 'resolvido_por'],
    label: texts.feito,
    isInitial: true,
    cell: ({ observacao, resolvido_por }) => [resolvido_por, observacao].filter(Boolean).join(': '),
  },
  {
    key: 'conteudo',
    label: texts.conteudo,
    width: 90,
    isInitial: true,
    cell: ({ conteudo }) => <Content text={conteudo} />,
  },
];

/** The event as the device sent it. */
function Content({ text }: { text: string }) {
  const t = useTexts(texts);
  return (
    <Popover position="left-start" withinPortal>
      <Popover.Target>
        <Button variant="default" size="compact-xs">
          {t('ver')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {/* It scrolls, so the keyboard has to come to it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <pre className={classes.content} tabIndex={0}>
          {indented(text)}
        </pre>
      </Popover.Dropdown>
    </Popover>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The one that a page links to. */
const one: Filter = {
  name: 'id',
  label: texts.evento,
  body: (value) => (Number(value) > 0 ? { ids: [Number(value)] } : {}),
  Value: ({ value }) => `#${value}`,
};

const FILTERS = [
  yesNo('resolvido', texts.resolvido),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios }),
  days('chegada', texts.chegada, 'data_criacao'),
  one,
];

export function EventosRecusados() {
  return (
    <ListPage
      name="eventos-recusados"
      title={texts.title}
      route={listEventosRecusados}
      columns={COLUMNS}
      filters={FILTERS}
      order="-id"
      bulk={Resolve}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}
