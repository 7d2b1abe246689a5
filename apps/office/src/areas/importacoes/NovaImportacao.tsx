/** The first step: the file. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { List } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createImportacaoFields } from '../../contract/fields.ts';
import { changeImportacao, createImportacao, sendArquivo } from '../../contract/operations.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { ask } from '../../transport/ask.ts';
import { FileDrop } from './FileDrop.tsx';
import classes from './Importacoes.module.css';
import { Steps } from './importacao/Steps.tsx';
import { type Remembered, recalled, useRemembered } from './remembered.ts';
import { texts } from './texts.ts';

const HOW = ['how1', 'how2', 'how3', 'how4', 'how5'] as const;

/** Sends the file, and gives its columns the fields that the user chose for the same titles before. */
async function send(file: File, remembered: Remembered): Promise<number> {
  const { id } = await ask(createImportacao, {
    idempotencyKey: crypto.randomUUID(),
    body: { nome_arquivo: file.name.slice(-createImportacaoFields.nome_arquivo.max) },
  });
  // Browsers call the same file by other names, or by none.
  const csv = new Blob([file], { type: 'text/csv' });
  const read = await ask(sendArquivo, { params: { id }, file: csv });
  const mapeamento = recalled(remembered, read);
  // A field that is no longer there is refused: then what the server proposes stays.
  if (mapeamento)
    await ask(changeImportacao, { params: { id }, body: { mapeamento } }).catch(() => {});
  return id;
}

export function NovaImportacao() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { remembered } = useRemembered();
  const sending = useMutation({
    mutationFn: (file: File) => send(file, remembered),
    onSuccess: (id) => navigate({ to: '/importacoes/$id', params: { id: String(id) } }),
  });
  return (
    <Page title={t('new')}>
      <Steps present="arquivo" />
      <div className={classes.column}>
        <FileDrop
          onFile={(file) => sending.mutate(file)}
          sending={sending.isPending ? sending.variables.name : undefined}
        />
        {sending.error && <TroubleNote error={sending.error} />}
        <Panel title={t('howTitle')}>
          <List spacing={6}>
            {HOW.map((one) => (
              <List.Item key={one}>{t(one)}</List.Item>
            ))}
          </List>
        </Panel>
      </div>
    </Page>
  );
}
