import type { Anexo as Row } from '@campeiro/contract/anexos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { changeAnexoFields } from '../../contract/fields.ts';
import { changeAnexo, deleteAnexo, getArquivoDeAnexo } from '../../contract/operations.ts';
import { useChange } from '../../transport/use-change.ts';
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx';
import { DraftForm } from '../draft/DraftForm.tsx';
import { DraftText } from '../draft/Inputs.tsx';
import { useRowForm } from '../draft/use-row-form.ts';
import { MoreMenu } from '../menu/MoreMenu.tsx';
import classes from './Anexos.module.css';
import type { listOf } from './routes.ts';
import { texts } from './texts.ts';

interface Props {
  anexo: Row;
  /** The query that the row is of. */
  list: ReturnType<typeof listOf>;
}

export function Anexo({ anexo, list }: Props) {
  const [isEdited, setEdited] = useState(false);
  return isEdited ? (
    <Form anexo={anexo} list={list} onClose={() => setEdited(false)} />
  ) : (
    <Shown anexo={anexo} onEdit={() => setEdited(true)} />
  );
}

const KINDS: Record<Row['tipo'], string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

function Shown({ anexo, onEdit }: { anexo: Row; onEdit: () => void }) {
  const t = useTexts(texts);
  const { date, number } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(deleteAnexo);
  const { id, nome, descricao, tipo, bytes, usuario, data_criacao } = anexo;
  const size = t('size', { size: number(Math.max(bytes / 1e6, 0.1), 1) });
  const address = getArquivoDeAnexo.path.replace('{id}', String(id));
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <a className={classes.name} href={address} target="_blank" rel="noreferrer">
            {nome}
          </a>
          {descricao && <Text size="sm">{descricao}</Text>}
          <Text size="xs" c="dimmed">
            {[KINDS[tipo], size, usuario, date(data_criacao)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <MoreMenu of={nome} size={30}>
          <Menu.Item onClick={onEdit}>{t('change')}</Menu.Item>
          <Menu.Item color="red" onClick={() => setAsked(true)}>
            {t('remove')}
          </Menu.Item>
        </MoreMenu>
      </Group>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('remove')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('removeAsk')}
      </ConfirmDialog>
    </>
  );
}

function Form({ anexo, list, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(texts);
  const { id } = anexo;
  const form = useRowForm({
    row: anexo,
    query: list,
    rowIn: (answer) => (answer as { dados: Row[] }).dados.find((it) => it.id === id),
    fieldsOf: ({ nome, descricao }) => ({ nome, descricao: descricao ?? '' }),
    route: changeAnexo,
    request: ({ nome, descricao }) => ({
      params: { id },
      body: {
        ...(nome !== undefined && { nome: nome.trim() }),
        ...(descricao !== undefined && { descricao: descricao.trim() || null }),
      },
    }),
    required: ['nome'],
    onDone: onClose,
  });
  const fields = changeAnexoFields;
  return (
    <DraftForm {...form} onCancel={onClose}>
      <DraftText draft={form.draft} name="nome" label={t('nome')} maxLength={fields.nome.max} />
      <DraftText
        draft={form.draft}
        name="descricao"
        label={t('descricao')}
        maxLength={fields.descricao.max}
      />
    </DraftForm>
  );
}
