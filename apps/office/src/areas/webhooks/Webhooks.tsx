/** The addresses that receive events of changes, and whether they take what the server sends. */
import type { Webhook } from '@campeiro/contract/escritorio/webhooks';
import { useLanguage, useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listWebhooks } from '../../contract/operations.ts';
import { yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/types.ts';
import { texts } from './texts.ts';
import { typeOf } from './types.ts';

const COLUMNS: readonly Column<Webhook>[] = [
  { key: 'url', label: texts.url, isInitial: true, cell: ({ url }) => url },
  {
    key: 'descricao',
    label: texts.descricao,
    width: 180,
    isInitial: true,
    cell: ({ descricao }) => descricao,
  },
  {
    key: 'tipos',
    label: texts.tipos,
    isInitial: true,
    cell: ({ tipos }, { say }) => tipos.map((tipo) => say(typeOf(tipo))).join(', '),
  },
  {
    key: 'situacao',
    inFile: ['ativo', 'motivo_desativacao', 'falhando_desde'],
    label: texts.state,
    width: 120,
    isInitial: true,
    cell: (row) => <State webhook={row} />,
  },
  {
    key: 'pendentes',
    label: texts.waiting,
    width: 90,
    align: 'end',
    isInitial: true,
    cell: ({ pendentes }, { number }) => number(pendentes),
  },
  {
    key: 'criado',
    inFile: ['data_criacao'],
    label: texts.criado,
    sort: 'data_criacao',
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
];

const FILTERS = [yesNo('ativo', texts.active)];

export function Webhooks() {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const create = (
    <Button component={Link} to="/webhooks/novo">
      {t('newTitle')}
    </Button>
  );
  return (
    <ListPage
      name="webhooks"
      title={texts.title}
      about={t('about')}
      route={listWebhooks}
      columns={COLUMNS}
      filters={FILTERS}
      order="id"
      href={({ id }) => `/webhooks/${id}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
      actions={
        <>
          <Button component={Link} to="/configuracoes" variant="default">
            {t('settings')}
          </Button>
          <Button
            component="a"
            href={`/docs/guias/webhooks${language === 'pt-BR' ? '.pt-BR' : ''}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
          >
            {t('guide')}
          </Button>
          {create}
        </>
      }
    />
  );
}

/** Whether it takes what is sent, in one word. */
function State({ webhook: { ativo, motivo_desativacao, falhando_desde } }: { webhook: Webhook }) {
  const say = useSay();
  if (motivo_desativacao !== null)
    return (
      <Badge variant="light" color="red">
        {say(texts.stopped)}
      </Badge>
    );
  if (!ativo)
    return (
      <Badge variant="light" color="gray">
        {say(texts.inactive)}
      </Badge>
    );
  if (falhando_desde !== null)
    return (
      <Badge variant="light" color="yellow">
        {say(texts.failing)}
      </Badge>
    );
  return say(texts.active);
}
