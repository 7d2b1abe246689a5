/** Whom to speak to: people of the customer. */

import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import type { Pessoa } from '@campeiro/contract/escritorio/pessoas';
import { formattedTelephone } from '@campeiro/ui/format/telephone.ts';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  linkPessoasToCliente,
  listPessoas,
  unlinkPessoasFromCliente,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RecordList } from '../../../parts/record/RecordList.tsx';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

const MOST = 50;
const ACTIVE = { ativo: true };

export function Contacts({ customer: { id } }: { customer: Cliente }) {
  const t = useTexts(texts);
  const [isLinking, setLinking] = useState(false);
  const { data, error, refetch } = useQuery(
    answerOf(listPessoas, {
      body: { ids_clientes: [id], ordenar: 'nome', por_pagina: MOST },
    }),
  );
  const total = data?.paginacao.total_itens ?? 0;
  const aside = (
    <Group gap={6}>
      <Button size="compact-sm" variant="default" onClick={() => setLinking(!isLinking)}>
        {t('addContact')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        component={Link}
        to={`/pessoas/nova?cliente=${id}`}
      >
        {t('newContact')}
      </Button>
    </Group>
  );
  return (
    <Panel title={t('contacts')} aside={aside}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {isLinking && <LinkForm id={id} onDone={() => setLinking(false)} />}
      {data && total === 0 && <Text c="dimmed">{t('noContacts')}</Text>}
      <RecordList>
        {data?.dados.map((person) => (
          <Contact key={person.id} person={person} id_cliente={id} />
        ))}
      </RecordList>
      {total > MOST && (
        <Link to={`/pessoas?ids_clientes=${id}` as '/pessoas'}>{t('all', { n: total })}</Link>
      )}
    </Panel>
  );
}

function Contact({ person, id_cliente }: { person: Pessoa; id_cliente: number }) {
  const t = useTexts(texts);
  const body = { id_cliente, ids_pessoas: [person.id] };
  const link = useChange(linkPessoasToCliente);
  const unlink = useChange(unlinkPessoasFromCliente, {
    onDone: () =>
      notify({
        tone: 'done',
        text: texts.unlinked,
        values: { nome: person.nome },
        action: { label: texts.undo, run: () => link.mutate({ body }) },
      }),
  });
  const number = person.celular ?? person.telefone;
  const reached = [number && formattedTelephone(number), person.email].filter(Boolean);
  return (
    <li>
      <div>
        <Link to="/pessoas/$id" params={{ id: String(person.id) }}>
          {person.nome}
        </Link>
        <small>
          {[person.cargo, ...reached, !person.ativo && t('inactive')].filter(Boolean).join(' · ')}
        </small>
      </div>
      <ActionIcon
        aria-label={t('unlink', { nome: person.nome })}
        onClick={() => unlink.mutate({ body })}
      >
        <CloseIcon size={15} />
      </ActionIcon>
    </li>
  );
}

function LinkForm({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTexts(texts);
  const [person, setPerson] = useState('');
  const link = useChange(linkPessoasToCliente, {
    onDone: () => {
      notify({ tone: 'done', text: texts.linked });
      onDone();
    },
  });
  return (
    <Group gap={8} align="flex-end" mb="sm" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <RowSelect
          route={listPessoas}
          only={ACTIVE}
          label={t('person')}
          placeholder={t('findPerson')}
          value={person}
          onChange={setPerson}
        />
      </div>
      <WhyButton
        why={person ? undefined : t('whyNoPerson')}
        loading={link.isPending}
        onClick={() => link.mutate({ body: { id_cliente: id, ids_pessoas: [Number(person)] } })}
      >
        {t('link')}
      </WhyButton>
    </Group>
  );
}
