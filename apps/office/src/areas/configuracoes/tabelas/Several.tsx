/** Several new items of a table, a line each. Those that are refused stay in the form. */
import type { Asked } from '@campeiro/ui/http/call.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { DraftArea } from '../../../parts/draft/Inputs.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { itemsOf } from '../../../parts/paste/paste.ts';
import { ask } from '../../../transport/ask.ts';
import { useEach } from '../../../transport/use-each.ts';
import { Alike } from './Alike.tsx';
import { type ItemBody, routesOf, type Table } from './tables.ts';
import { texts } from './texts.ts';

/** Lines at once. */
const MOST = 100;
/** In characters, of all lines. */
const LONGEST = 20_000;
/** Between the positions of two new items. */
const STEP = 10;

export function Several({ table, onClose }: { table: Table; onClose: () => void }) {
  const t = useTexts(texts);
  const draft = useDraft({ nomes: '' }, { keep: `several ${table.name}` });
  const each = useEach({ done: texts.severalAdded, some: texts.severalRefused });
  // An item whose answer was lost is not made twice: it is sent again as it was.
  const [attempts] = useState(() => new Map<string, Asked<ItemBody, undefined>>());
  const routes = routesOf(table.name);
  const names = [...new Set(itemsOf(draft.fields.nomes ?? ''))];
  const save = async () => {
    const last = await ask(routes.list, { body: { ordenar: '-ordem', por_pagina: 1 } }).catch(
      () => undefined,
    );
    const from = last?.dados[0]?.ordem ?? 0;
    const left = new Set(names);
    await each.run([...names.entries()], async ([index, nome]) => {
      const attempt = attempts.get(nome) ?? {
        body: { nome, ordem: from + (index + 1) * STEP },
        idempotencyKey: crypto.randomUUID(),
      };
      attempts.set(nome, attempt);
      await ask(routes.create, attempt);
      left.delete(nome);
    });
    if (left.size > 0) return draft.set({ nomes: [...left].join('\n') });
    draft.clear();
    onClose();
  };
  return (
    <DraftDialog
      draft={draft}
      onSave={() => void save()}
      isSaving={each.isPending}
      isComplete={names.length > 0 && names.length <= MOST}
      save={t('addSeveral', { n: names.length })}
      title={t('several')}
      onClose={onClose}
    >
      <DraftArea
        draft={draft}
        name="nomes"
        label={t('severalNames')}
        description={t('severalHow', { most: MOST })}
        maxLength={LONGEST}
        data-autofocus
      />
      {!each.isPending && <Alike table={table} names={names} />}
      {names.length > MOST && <Text c="red">{t('tooMany', { n: names.length, most: MOST })}</Text>}
    </DraftDialog>
  );
}
