import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { RECURSOS_DE_IMPORTACAO } from '@campeiro/contract/escritorio/importacoes';
import { calledBy, caller, clientOf } from '../caller.ts';
import { command, flag, json, oneOf, optional, pair, repeated, required } from '../command.ts';
import { importFile } from '../imports/import.ts';
import { Office } from '../imports/office.ts';
import { signedBy } from '../signed.ts';

export const importCommand = command({
  words: 'import',
  about:
    'Imports a CSV file or a workbook (.xlsx) into the account of a server, as the console does.',
  details: `Without --yes nothing is written: it says which column fills which field, what would be created and changed, and which rows
would be refused. Fields are guessed from the titles of columns; --map says otherwise, with the names by which a trial shows
them. With --yes the sound rows are written. Refused rows are printed with their reasons, the first 100, and the exit code is
then 1. The console shows the import, and can undo it. The user needs the role administrador or gestor.
`,
  examples: [
    'campeiro import clientes.csv --recurso clientes --login ana',
    'campeiro import clientes.csv --recurso clientes --login ana --map "Cód. ERP=codigo" --map "Obs="',
    'campeiro import clientes.xlsx --recurso clientes --login ana --yes --stdin < password.txt',
  ],
  argument: { shown: 'FILE', about: 'The file.' },
  options: {
    recurso: required(oneOf(RECURSOS_DE_IMPORTACAO), 'What its rows are.'),
    ...caller,
    map: repeated(
      pair('TITLE', 'FIELD'),
      'The field that a column fills, such as "Cód. ERP=codigo"; nothing after = leaves the column out. May be given often.',
    ),
    celula_vazia: optional(
      oneOf(['mantem', 'limpa'] as const),
      'What an empty cell does to a field.',
      'mantem',
    ),
    sem_chave: optional(
      oneOf(['recusa', 'cria'] as const),
      'What happens to a customer without code and document.',
      'recusa',
    ),
    com_aviso: optional(
      oneOf(['importa', 'recusa'] as const),
      'What happens to a row in which something is suspicious.',
      'importa',
    ),
    yes: flag('Writes the rows.'),
    json,
  },
  run: async ({ recurso, yes: isWritten, json: asJson, ...given }, host, file) => {
    const { map, celula_vazia, sem_chave, com_aviso, ...options } = given;
    const bytes = new Uint8Array(await readFile(file));
    const called = await calledBy('import', options);
    const office = new Office(called.url, signedBy(clientOf(called, host)), host.signal);
    const { importacao, colunas, recusas } = await importFile(
      office,
      {
        ...{ name: basename(file), bytes, recurso, isWritten, senha: called.senha },
        change: { celula_vazia, sem_chave, com_aviso },
        map,
      },
      host.progress,
    );
    const { id, criados, alterados, iguais, recusados, avisados } = importacao;
    const counts = { criados, alterados, iguais, recusados, avisados };
    const shown = { ...(isWritten && { importacao: id }), ...counts };
    if (asJson) await host.show({ ...shown, colunas, recusas }, true);
    else {
      const columns = Object.entries(colunas).map(([title, to]) => `${title} → ${to ?? '–'}`);
      await host.show({ ...shown, colunas: columns }, false);
      for (const { linha, motivos } of recusas)
        await host.print(`row ${linha}: ${motivos.join(' ')}\n`);
    }
    if (!isWritten) host.tell('Nothing was written. Repeat with --yes.');
    return recusados === 0;
  },
});
