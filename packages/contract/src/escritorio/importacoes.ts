/** Importing customers, with their addresses and contacts, from a file of comma-separated values. */
import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  stamps,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { NoFields } from './lote.ts';

/** The largest file, in bytes, and the most rows and columns that it may have. */
export const MAX_ARQUIVO = 20 * 1024 * 1024;
export const MAX_LINHAS = 100_000;
export const MAX_COLUNAS = 200;
/** How many days the file and its refused rows are kept, and how many files an account keeps. */
export const DIAS_DE_ARQUIVO = 7;
export const MAX_ARQUIVOS = 10;
/** How many rows a sample shows, and how many refused rows one answer lists. */
export const LINHAS_DE_AMOSTRA = 10;
export const RECUSAS_A_MOSTRAR = 100;

export const CODIFICACOES = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type Codificacao = (typeof CODIFICACOES)[number];
export const SEPARADORES = ['ponto_e_virgula', 'virgula', 'tabulacao', 'barra'] as const;
export type Separador = (typeof SEPARADORES)[number];
export const DECIMAIS = ['virgula', 'ponto'] as const;
export type Decimal = (typeof DECIMAIS)[number];

export const SITUACOES_DE_IMPORTACAO = [
  'nova',
  'pronta',
  'simulando',
  'simulada',
  'importando',
  'concluida',
  'cancelada',
  'falhou',
] as const;
export type SituacaoDeImportacao = (typeof SITUACOES_DE_IMPORTACAO)[number];

/** Why a file cannot be read to its end. */
const FALHAS_DO_ARQUIVO = ['aspas', 'linha_longa', 'linhas_demais'] as const;
export const FALHAS = [...FALHAS_DO_ARQUIVO, 'interna', 'sem_permissao'] as const;
export type FalhaDoArquivo = (typeof FALHAS_DO_ARQUIVO)[number];
export type Falha = (typeof FALHAS)[number];

const codificacao = oneOf(CODIFICACOES, {
  pt: 'Codificação do arquivo. O Excel brasileiro grava `windows-1252` (Latin-1).',
  en: 'Encoding of the file. Excel in Brazil writes `windows-1252` (Latin-1).',
  example: 'windows-1252',
});
const separador = oneOf(SEPARADORES, {
  pt: 'O que separa as colunas: `;`, `,`, tabulação ou `|`.',
  en: 'What separates the columns: `;`, `,`, tab or `|`.',
  example: 'ponto_e_virgula',
});
const decimal = oneOf(DECIMAIS, {
  pt: 'O que separa os decimais dos números.',
  en: 'What separates the decimals of numbers.',
  example: 'virgula',
});
const alvo = nullable(
  text(60, {
    pt: 'O campo que recebe a coluna, como `amostra` os lista; null: a coluna não é importada.',
    en: 'The field that receives the column, as `amostra` lists them; null: the column is not imported.',
    example: 'endereco.cep',
  }),
);
const mapeamento = {
  pt: 'O campo de cada coluna, na ordem das colunas; cada campo uma vez.',
  en: 'The field of each column, in the order of the columns; each field once.',
  example: ['codigo', 'nome', null, 'endereco.cep'],
};
const celula_vazia = oneOf(['mantem', 'limpa'], {
  pt: 'O que uma célula vazia faz com um cliente que já existe: mantém o campo como está ou o limpa.',
  en: 'What an empty cell does to an existing customer: it keeps the field as it is, or clears it.',
  example: 'mantem',
});
const sem_chave = oneOf(['recusa', 'cria'], {
  pt: 'O que acontece com uma linha sem código e sem documento: é recusada, ou cria sempre um cliente novo.',
  en: 'What happens to a row with neither code nor document: it is refused, or always creates a new customer.',
  example: 'recusa',
});
const nome_arquivo = text(200, {
  pt: 'Nome do arquivo, como as telas o mostram.',
  en: 'Name of the file, as screens show it.',
  example: 'clientes.csv',
});

const count = (pt: string, en: string, example: number) => integer({ pt, en, example });
const when = (pt: string, en: string) =>
  nullable(instant({ pt, en, example: '2026-08-14T12:41:10Z' }));

export const Importacao = object({
  id: id(common.id),
  nome_arquivo,
  situacao: oneOf(SITUACOES_DE_IMPORTACAO, {
    pt: '`nova`: sem arquivo; `pronta`: colunas reconhecidas; `simulando` e `importando`: em andamento; `simulada`: nada foi gravado; `concluida`; `cancelada`: o que já foi gravado fica; `falhou`: ver `falha`.',
    en: '`nova`: without a file; `pronta`: columns recognised; `simulando` and `importando`: running; `simulada`: nothing was written; `concluida`: done; `cancelada`: what was written stays; `falhou`: see `falha`.',
    example: 'simulada',
  }),
  falha: nullable(
    oneOf(FALHAS, {
      pt: 'Por que falhou: `aspas` que não fecham; `linha_longa`, com mais de 256 KiB; `linhas_demais`, mais de 100.000; `interna`; `sem_permissao`: quem a iniciou não pode mais importar, e outra pessoa decide.',
      en: 'Why it failed: `aspas`, quotes that do not end; `linha_longa`, a row of more than 256 KiB; `linhas_demais`, more than 100,000; `interna`, internal; `sem_permissao`: who started it may no longer import, and somebody else decides.',
      example: null,
    }),
  ),
  bytes: nullable(count('Tamanho do arquivo.', 'Size of the file.', 48_211)),
  codificacao: nullable(codificacao),
  separador: nullable(separador),
  decimal: nullable(decimal),
  colunas: array(string(), {
    pt: 'Títulos das colunas, da primeira linha do arquivo.',
    en: 'Titles of the columns, from the first row of the file.',
    example: ['Código', 'Razão social', 'Obs', 'CEP'],
  }),
  mapeamento: array(alvo, mapeamento),
  celula_vazia,
  sem_chave,
  total_linhas: nullable(
    count('Linhas do arquivo, sem a dos títulos.', 'Rows of the file, without the titles.', 5000),
  ),
  linhas: count('Linhas já processadas.', 'Rows processed so far.', 1200),
  criados: count('Linhas que criam um cliente.', 'Rows that create a customer.', 1100),
  alterados: count('Linhas que alteram um cliente.', 'Rows that change a customer.', 60),
  iguais: count('Linhas que não mudam nada.', 'Rows that change nothing.', 0),
  recusados: count('Linhas recusadas.', 'Refused rows.', 40),
  id_usuario: nullable(id({ pt: 'Quem importa.', en: 'Who imports.', example: 1 })),
  iniciada_em: when('Início da última execução.', 'Start of the last run.'),
  terminada_em: when('Fim da última execução.', 'End of the last run.'),
  arquivo_ate: when(
    'Até quando o arquivo e as linhas recusadas ficam guardados; null se não há arquivo.',
    'Until when the file and the refused rows are kept; null if there is no file.',
  ),
  ...stamps,
});
export type Importacao = Static<typeof Importacao>;

export const importacoesList = list({
  item: Importacao,
  search: ['nome_arquivo'],
  sort: ['id', 'nome_arquivo', 'data_criacao', 'atualizado_em'],
  filters: {
    situacoes: anyOf('situacao', oneOf(SITUACOES_DE_IMPORTACAO), {
      pt: 'Somente importações em uma destas situações.',
      en: 'Only imports in one of these situations.',
      example: ['concluida'],
    }),
  },
});

export const NewImportacao = input({ nome_arquivo }, ['nome_arquivo']);
export const ImportacaoChange = input({
  codificacao,
  separador,
  decimal,
  mapeamento: arrayUpTo(MAX_COLUNAS, alvo, mapeamento),
  celula_vazia,
  sem_chave,
});
export type ImportacaoChange = Static<typeof ImportacaoChange>;

export const AmostraDeImportacao = object({
  linhas: array(array(string()), {
    pt: 'As primeiras linhas, célula por célula.',
    en: 'The first rows, cell by cell.',
    example: [['C-0042', 'Padaria Aurora Ltda.', '', '01310-200']],
  }),
  alvos: array(
    object({
      alvo: string({ pt: 'Nome do campo.', en: 'Name of the field.', example: 'endereco.cep' }),
      nome: string({
        pt: 'O que o campo é, no idioma de `Accept-Language`.',
        en: 'What the field is, in the language of `Accept-Language`.',
        example: 'Endereço: CEP',
      }),
    }),
    { pt: 'Campos que uma coluna pode preencher.', en: 'Fields that a column can fill.' },
  ),
});

export const RecusasDeImportacao = object({
  dados: array(
    object({
      linha: integer({
        pt: 'Linha do arquivo; a dos títulos é 1.',
        en: 'Row of the file; the titles are row 1.',
        example: 17,
      }),
      motivos: array(string(), {
        pt: 'Por que a linha foi recusada, com o título da coluna.',
        en: 'Why the row was refused, with the title of the column.',
        example: ['CNPJ: Já existe um cliente com este documento.'],
      }),
    }),
    { pt: 'As primeiras 100 linhas recusadas.', en: 'The first 100 refused rows.' },
  ),
});

const GROUP = 'Importações';
const IMPORTACAO = '/escritorio/v1/importacoes/{id}';
const NOT_RUNNING = message(
  'Enquanto a importação está em andamento: 422.',
  'While the import is running: 422.',
);

export const listImportacoes = operation('POST', '/escritorio/v1/importacoes/list', {
  access: OFFICE,
  group: GROUP,
  summary: message('Lista importações', 'List imports'),
  ...listing(importacoesList, { example: { situacoes: ['concluida'] } }),
});

export const getImportacao = operation('GET', IMPORTACAO, {
  access: OFFICE,
  group: GROUP,
  summary: message('Lê uma importação', 'Get an import'),
  answer: ok(Importacao),
  description: [
    message(
      'O andamento move o relógio da conta: `GET /escritorio/v1/ao-vivo` diz quando ler de novo.',
      'Progress moves the account’s clock: `GET /escritorio/v1/ao-vivo` says when to read again.',
    ),
  ],
});

export const createImportacao = operation('POST', '/escritorio/v1/importacoes', {
  access: OFFICE,
  group: GROUP,
  summary: message('Cria uma importação', 'Create an import'),
  body: NewImportacao,
  answer: created(Importacao),
  idempotent: true,
  location: '/escritorio/v1/importacoes',
  description: [
    message(
      'Envie depois o arquivo, confira as colunas, simule e inicie. Gestores limitados por segmentos não importam.',
      'Then send the file, check the columns, simulate and start. Managers who are limited by segments cannot import.',
    ),
  ],
  example: { nome_arquivo: 'clientes.csv' },
});

export const sendArquivo = operation('PUT', `${IMPORTACAO}/arquivo`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Envia o arquivo', 'Send the file'),
  bytes: 'text/csv',
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO', 'CORPO_MUITO_GRANDE', 'CONFLITO'],
  description: [
    message(
      'O corpo são os bytes do arquivo, no máximo 20 MiB e 100.000 linhas, com os títulos das colunas na primeira. O serviço reconhece codificação, separador e decimal, e propõe um campo para cada coluna. Um arquivo anterior é substituído.',
      'The body is the bytes of the file, at most 20 MiB and 100,000 rows, with the titles of the columns in the first one. The service detects encoding, separator and decimals, and proposes a field for each column. An earlier file is replaced.',
    ),
    message(
      'O arquivo e as linhas recusadas são apagados depois de 7 dias; de cada conta ficam os 10 arquivos mais novos.',
      'The file and the refused rows are deleted after 7 days; of each account the 10 newest files are kept.',
    ),
    NOT_RUNNING,
  ],
});

export const changeImportacao = operation('PATCH', IMPORTACAO, {
  access: OFFICE,
  group: GROUP,
  summary: message('Altera como o arquivo é lido', 'Change how the file is read'),
  body: ImportacaoChange,
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'Outra codificação ou outro separador faz o serviço ler os títulos de novo e propor os campos de novo. Qualquer mudança desfaz a simulação.',
      'Another encoding or separator makes the service read the titles and propose the fields again. Any change undoes the simulation.',
    ),
    message(
      'Ler um arquivo grande leva um momento. Se outra mudança da mesma importação chega enquanto isso, vale ela, e esta responde 409.',
      'Reading a large file takes a moment. If another change of the same import comes meanwhile, that one counts, and this one answers 409.',
    ),
    NOT_RUNNING,
  ],
  example: { mapeamento: ['codigo', 'nome', null, 'endereco.cep'], celula_vazia: 'mantem' },
});

export const getAmostraDeImportacao = operation('GET', `${IMPORTACAO}/amostra`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Lê as primeiras linhas', 'Get the first rows'),
  answer: ok(AmostraDeImportacao),
  problems: ['REGRA_NEGOCIO'],
});

export const simulateImportacao = operation('POST', `${IMPORTACAO}/simular`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Simula a importação', 'Simulate the import'),
  body: NoFields,
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'Conta o que seria criado, alterado e recusado, sem gravar. Uma conta tem uma importação em andamento por vez; outra responde 409.',
      'Counts what would be created, changed and refused, without writing. An account has one running import at a time; another answers 409.',
    ),
  ],
  example: {},
});

export const startImportacao = operation('POST', `${IMPORTACAO}/iniciar`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Inicia a importação', 'Start the import'),
  body: NoFields,
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'Um cliente é reconhecido pelo `codigo`; sem ele, ou se nenhum cliente o tem, pelo documento de um cliente sem código. Valem as regras de `POST /v2/clientes` e das outras operações. As linhas são gravadas aos poucos, cada lote com o seu andamento: depois de uma queda o serviço continua de onde estava.',
      'A customer is recognised by `codigo`; without one, or if no customer has it, by the document of a customer without a code. The rules of `POST /v2/clientes` and of the other operations apply. Rows are written in small batches, each together with its progress: after a crash the service continues where it was.',
    ),
    message(
      'A importação para se quem a iniciou é desativado, perde o perfil ou passa a ver só parte da conta (`falha` `sem_permissao`). Nenhum lote é gravado depois disso. Quem a inicia de novo continua de onde parou; simular ou mudar como o arquivo é lido faz com que comece do início.',
      'The import stops if who started it is deactivated, loses the role or comes to see only a part of the account (`falha` `sem_permissao`). No batch is written after that. Who starts it again continues where it stopped; a simulation, or a change of how the file is read, makes it begin anew.',
    ),
    message(
      'Uma conta tem uma importação em andamento por vez; outra responde 409.',
      'An account has one running import at a time; another answers 409.',
    ),
  ],
  example: {},
});

export const cancelImportacao = operation('POST', `${IMPORTACAO}/cancelar`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Cancela a importação', 'Cancel the import'),
  body: NoFields,
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'O que já foi gravado fica. Uma importação que não está em andamento responde 422.',
      'What was written stays. An import that is not running answers 422.',
    ),
  ],
  example: {},
});

export const deleteImportacao = operation('DELETE', IMPORTACAO, {
  access: OFFICE,
  group: GROUP,
  summary: message('Apaga uma importação', 'Delete an import'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Apaga o arquivo e as linhas recusadas; os clientes ficam.',
      'Deletes the file and the refused rows; the customers stay.',
    ),
    NOT_RUNNING,
  ],
});

export const listRecusasDeImportacao = operation('GET', `${IMPORTACAO}/recusas`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Lê as primeiras linhas recusadas', 'Get the first refused rows'),
  answer: ok(RecusasDeImportacao),
});

export const getArquivoDeRecusas = operation('GET', `${IMPORTACAO}/recusas/arquivo`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Baixa as linhas recusadas', 'Download the refused rows'),
  answer: ok(Type.String({ contentMediaType: 'text/csv' })),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'CSV em UTF-8 com as mesmas colunas e mais uma, com os motivos. Corrija e importe de novo: a coluna dos motivos é ignorada.',
      'CSV in UTF-8 with the same columns and one more, with the reasons. Correct it and import it again: the column of reasons is ignored.',
    ),
  ],
});
