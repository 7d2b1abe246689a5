import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import {
  Alert,
  Button,
  Checkbox,
  ColorInput,
  Group,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createObjetivoFields, setDuracaoFields } from '../../../contract/fields.ts';
import { setDuracao } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { useChange } from '../../../transport/use-change.ts';
import { type Item, type ItemBody, routesOf, type Table } from './tables.ts';
import { texts } from './texts.ts';

interface Props {
  table: Table;
  /** Undefined: a new one. */
  item: Item | undefined;
  /** How long visits of an objective are expected to take; null: as long as others. */
  minutes: number | null;
}

const COLOURS = ['#1c7ed6', '#f59f00', '#7048e8', '#2f9e44', '#e03131', '#0ca678', '#868e96'];
const COLOUR = /^#[0-9a-f]{6}$/i;

export function ItemForm({ table, item, minutes }: Props) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const [nome, setNome] = useState(item?.nome ?? '');
  const [ordem, setOrdem] = useState(item?.ordem ?? 0);
  const [ativo, setAtivo] = useState(item?.ativo ?? true);
  const [cor, setCor] = useState(item?.cor ?? '');
  const [lasts, setLasts] = useState<number | ''>(minutes ?? '');
  const work = useWork(table, item, lasts === '' ? null : lasts);
  const isComplete = nome.trim() !== '' && (cor === '' || COLOUR.test(cor));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    work.save({
      nome: nome.trim(),
      ordem,
      ...(!table.isFixed && { ativo }),
      ...(table.hasColour && { cor: cor || null }),
    });
  };
  return (
    <Panel title={item ? item.nome : t('new')}>
      <form onSubmit={submit} aria-label={item?.nome ?? t('new')}>
        <Stack gap="md">
          {item && (table.isFixed ?? false) && <Meaning item={item} />}
          <TextInput
            label={t('nome')}
            value={nome}
            maxLength={createObjetivoFields.nome.max}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
            required
          />
          {table.hasColour && (
            <ColorInput
              label={t('cor')}
              placeholder={t('noColour')}
              value={cor}
              onChange={setCor}
              swatches={COLOURS}
              format="hex"
              maxLength={7}
            />
          )}
          {table.hasDuration && (
            <NumberInput
              label={t('minutos')}
              description={t('minutosHow')}
              value={lasts}
              onChange={(next) => setLasts(typeof next === 'number' ? next : '')}
              min={setDuracaoFields.minutos.min}
              max={setDuracaoFields.minutos.max}
              step={15}
              allowDecimal={false}
            />
          )}
          <NumberInput
            label={t('ordem')}
            description={t('ordemHow')}
            value={ordem}
            onChange={(next) => setOrdem(Number(next) || 0)}
            min={createObjetivoFields.ordem.min}
            max={createObjetivoFields.ordem.max}
            allowDecimal={false}
          />
          {!table.isFixed && (
            <Checkbox
              label={t('ativo')}
              description={t('ativoHow')}
              checked={ativo}
              onChange={({ currentTarget }) => setAtivo(currentTarget.checked)}
            />
          )}
          {work.error !== null && (
            <Alert color="red" role="alert">
              {troubleText(work.error)}
            </Alert>
          )}
          <Group justify="space-between">
            {item && !table.isFixed ? (
              <Button variant="default" color="red" onClick={work.remove}>
                {t('remove')}
              </Button>
            ) : (
              <span />
            )}
            <Group gap={8}>
              <Button
                component={Link}
                to={`/configuracoes/tabelas/${table.name}`}
                variant="default"
              >
                {t('back')}
              </Button>
              <Button type="submit" loading={work.isBusy} disabled={!isComplete}>
                {t(item ? 'save' : 'create')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function Meaning({ item: { situacao, inicial } }: { item: Item }) {
  const t = useTexts(texts);
  const say = useSay();
  const meaning = situacao ? texts[situacao as 'agendado'] : inicial && texts.inicial;
  return (
    <Alert variant="light">
      {meaning && (
        <Text fw={600}>
          {t('situacao')}: {say(meaning)}
        </Text>
      )}
      {t('fixed')}
    </Alert>
  );
}

/** Saves, creates or deletes the row, and goes back to the table. */
function useWork(table: Table, item: Item | undefined, minutos: number | null) {
  const navigate = useNavigate();
  const routes = routesOf(table.name);
  const back = () => void navigate({ to: `/configuracoes/tabelas/${table.name}` });
  const options = { quiet: true } as const;
  const change = useChange(routes.change, options);
  const create = useChange(routes.create, options);
  const remove = useChange(routes.delete, {
    ...options,
    onDone: () => {
      notify({ tone: 'done', text: texts.removed });
      back();
    },
  });
  const setDuration = useChange(setDuracao, options);
  // The same attempt has the same key: a second press creates nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const all = [change, create, remove, setDuration];
  const save = async (body: ItemBody) => {
    const { id } = item
      ? await change.mutateAsync({ params: { id: item.id }, body })
      : await create.mutateAsync({ body, idempotencyKey });
    if (table.hasDuration) await setDuration.mutateAsync({ params: { id }, body: { minutos } });
    notify({ tone: 'done', text: item ? texts.saved : texts.created });
    back();
  };
  return {
    // What goes wrong is the error of its change.
    save: (body: ItemBody) => void save(body).catch(() => {}),
    remove: () => item && remove.mutate({ params: { id: item.id } }),
    isBusy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
  };
}
