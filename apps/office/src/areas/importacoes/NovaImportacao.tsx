/** The first step: the file. */

import type { RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { List, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createImportacaoFields } from '../../contract/fields.ts';
import { changeImportacao, createImportacao, sendArquivo } from '../../contract/operations.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { useIsAdministrator } from '../../session/role.ts';
import { ask } from '../../transport/ask.ts';
import { type Chosen, recalled, useChosen } from './chosen.ts';
import { FileDrop } from './FileDrop.tsx';
import classes from './Importacoes.module.css';
import { Steps } from './importacao/Steps.tsx';
import { IN_ORDER, RECURSOS } from './recursos.ts';
import { texts } from './texts.ts';

/** Sends the file, and gives its columns the fields that the user chose for the same titles before. */
async function send(file: File, recurso: RecursoDeImportacao, chosen: Chosen): Promise<number> {
  const { id } = await ask(createImportacao, {
    idempotencyKey: crypto.randomUUID(),
    body: { nome_arquivo: file.name.slice(-createImportacaoFields.nome_arquivo.max), recurso },
  });
  // Browsers call the same file by other names, or by none. The server looks at what is in it.
  const content = new Blob([file], { type: 'text/csv' });
  const read = await ask(sendArquivo, { params: { id }, file: content });
  const mapeamento = recalled(chosen, read);
  // A field that is no longer there is refused: then what the server proposes stays.
  if (mapeamento)
    await ask(changeImportacao, { params: { id }, body: { mapeamento } }).catch(() => {});
  return id;
}

export function NovaImportacao() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const say = useSay();
  const { chosen } = useChosen();
  const isAdministrator = useIsAdministrator();
  const offered = IN_ORDER.filter((one) => isAdministrator || !RECURSOS[one].isForAdministrators);
  const search: { recurso?: string } = useSearch({ strict: false });
  const recurso = offered.find((one) => one === search.recurso) ?? 'clientes';
  const { label, how } = RECURSOS[recurso];
  const choose = (one: string | null) =>
    void navigate({ to: '.', search: { recurso: one } as never, replace: true });
  const sending = useMutation({
    mutationFn: (file: File) => send(file, recurso, chosen),
    onSuccess: (id) => navigate({ to: '/importacoes/$id', params: { id: String(id) } }),
  });
  return (
    <Page title={t('newOf', { what: say(label).toLowerCase() })}>
      <OnlyUnlimited>
        <Steps present="arquivo" />
        <div className={classes.column}>
          <Select
            label={t('what')}
            data={offered.map((value) => ({ value, label: say(RECURSOS[value].label) }))}
            value={recurso}
            onChange={choose}
            allowDeselect={false}
            disabled={sending.isPending}
            maw={320}
          />
          <FileDrop
            onFile={(file) => sending.mutate(file)}
            sending={sending.isPending ? sending.variables.name : undefined}
          />
          {sending.error && <TroubleNote error={sending.error} title={texts.notReceived} />}
          <Panel title={t('howTitle')}>
            <List spacing={6}>
              {[texts.how1, ...how, texts.how2, texts.how3].map((one) => (
                <List.Item key={one['en-US']}>{say(one)}</List.Item>
              ))}
            </List>
          </Panel>
        </div>
      </OnlyUnlimited>
    </Page>
  );
}
