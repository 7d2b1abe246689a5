/** Adds a rate or a base from a day on, or corrects one. */
import type { Route } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import type { Fields } from '../../../parts/draft/draft.ts';
import type { FormState } from '../../../parts/draft/Form.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { useNewForm } from '../../../parts/draft/use-new-form.ts';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { texts } from './texts.ts';
import type { Dated } from './timeline.ts';

interface Props<Row extends Dated> {
  title: string;
  id_usuario: number | null;
  /** The one that is corrected; without it one is added. */
  before: Row | undefined;
  /** How those of the person are read. */
  // biome-ignore lint/suspicious/noExplicitAny: keys of any question
  query: UseQueryOptions<any, Error, any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are made from the fields
  create: Route<any, undefined, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are made from the fields
  change: Route<any, undefined, unknown>;
  /** All of them empty for a new one. */
  fieldsOf: (row?: Row) => Fields;
  /** What is sent of `changes`; `fields` has the others, too. */
  bodyOf: (changes: Fields, fields: Fields) => object;
  isComplete: (fields: Fields) => boolean;
  inputs: (draft: Draft) => ReactNode;
  /** In pixels. */
  size?: number;
  onClose: () => void;
}

export const DatedForm = <Row extends Dated>(props: Props<Row>) =>
  props.before ? <Corrected {...props} before={props.before} /> : <Added {...props} />;

function Added<Row extends Dated>(props: Props<Row>) {
  const { id_usuario, fieldsOf, bodyOf, create, isComplete, onClose } = props;
  const form = useNewForm({
    initial: fieldsOf(),
    route: create,
    request: (fields) => ({ body: { id_usuario, ...bodyOf(fields, fields) } }),
    required: ['desde'],
    isComplete,
    created: texts.saved,
    onDone: onClose,
  });
  return <Dialog form={form} {...props} />;
}

function Corrected<Row extends Dated>(props: Props<Row> & { before: Row }) {
  const { before, query, fieldsOf, bodyOf, change, isComplete, onClose } = props;
  const form = useRowForm({
    row: before,
    query,
    rowIn: (answer) => (answer as { dados: Row[] }).dados.find(({ id }) => id === before.id),
    fieldsOf,
    route: change,
    request: (changes, now) => ({
      params: { id: before.id },
      body: bodyOf(changes, { ...fieldsOf(now), ...changes }),
    }),
    required: ['desde'],
    isComplete,
    saved: texts.saved,
    onDone: onClose,
  });
  return <Dialog form={form} {...props} />;
}

function Dialog<Row extends Dated>({
  form,
  title,
  size,
  inputs,
  onClose,
}: Props<Row> & { form: FormState }) {
  const t = useTexts(texts);
  return (
    <DraftDialog {...form} title={title} onClose={onClose} {...(size && { size })}>
      {inputs(form.draft)}
      <Text c="dimmed">{t('recomputes')}</Text>
    </DraftDialog>
  );
}
