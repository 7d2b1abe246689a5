/** Importing customers with addresses and contacts, people, users, visits and orders from a spreadsheet or a file of comma-separated values. */
import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
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
  withDefault,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { NoFields } from './lote.ts';
import { senhaAtual, WRONG_PASSWORD } from './usuarios.ts';

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
/** In which of the first rows the titles may be. */
export const MAX_LINHA_TITULOS = 100;
/** For how many days an import can be undone after its end. */
export const DIAS_PARA_DESFAZER = 7;

export const CODIFICACOES = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Codificacao = (typeof CODIFICACOES)[number];
export const SEPARADORES = ['ponto_e_virgula', 'virgula', 'tabulacao', 'barra'] as const;
export type Separador = (typeof SEPARADORES)[number];
export const DECIMAIS = ['virgula', 'ponto'] as const;
export type Decimal = (typeof DECIMAIS)[number];

/** What a file may contain: the paths of the lists to which its rows belong. */
export const RECURSOS_DE_IMPORTACAO = [
  'clientes',
  'pessoas',
  'usuarios',
  'registros',
  'ordens_servico',
] as const;
export type RecursoDeImportacao = (typeof RECURSOS_DE_IMPORTACAO)[number];
/** What becomes of each row that a filter found. */
export const ACOES_DE_LOTE = ['grava', 'exclui', 'cancela'] as const;
export type AcaoDeLote = (typeof ACOES_DE_LOTE)[number];

export const SITUACOES_DE_IMPORTACAO = [
  'nova',
  'pronta',
  'simulando',
  'simulada',
  'importando',
  'concluida',
  'cancelada',
  'falhou',
  'desfazendo',
  'desfeita',
] as const;
export type SituacaoDeImportacao = (typeof SITUACOES_DE_IMPORTACAO)[number];

/** Why a file cannot be read to its end. */
const FALHAS_DO_ARQUIVO = [
  'aspas',
  'linha_longa',
  'linhas_demais',
  'binario',
  'excel_antigo',
  'planilha',
  'planilha_grande',
] as const;
export const FALHAS = [...FALHAS_DO_ARQUIVO, 'interna', 'sem_permissao'] as const;
export type FalhaDoArquivo = (typeof FALHAS_DO_ARQUIVO)[number];
export type Falha = (typeof FALHAS)[number];

export const recurso = oneOf(RECURSOS_DE_IMPORTACAO, {
  pt: 'O que as linhas são. `clientes` trazem também endereços, contatos e segmentos; `registros` são visitas.',
  en: 'What the rows are. `clientes` (customers) bring addresses, contacts and segments too; `pessoas` are people, `usuarios` users, `registros` visits, `ordens_servico` service orders.',
  example: 'clientes',
});
export const acao = oneOf(ACOES_DE_LOTE, {
  pt: 'O que acontece com cada linha: `grava` cria ou altera; `exclui`; `cancela`, só visitas. De um arquivo, sempre `grava`.',
  en: 'What becomes of each row: `grava` creates or changes it; `exclui` deletes it; `cancela` cancels it, only visits. Of a file always `grava`.',
  example: 'grava',
});
export const motivo = text(500, {
  pt: 'Por que as visitas são canceladas; somente com `cancela`.',
  en: 'Why the visits are cancelled; only with `cancela`.',
  example: 'O contrato terminou.',
});

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
  pt: 'O que uma célula vazia faz com um registro que já existe: mantém o campo como está ou o limpa.',
  en: 'What an empty cell does to an existing record: it keeps the field as it is, or clears it.',
  example: 'mantem',
});
const sem_chave = oneOf(['recusa', 'cria'], {
  pt: 'De clientes: o que acontece com uma linha sem código e sem documento: é recusada, ou cria sempre um cliente novo.',
  en: 'Of customers: what happens to a row with neither code nor document: it is refused, or always creates a new customer.',
  example: 'recusa',
});
const com_aviso = oneOf(['importa', 'recusa'], {
  pt: 'O que acontece com uma linha em que algo é suspeito, como um CNPJ cujos dígitos não conferem: é importada, ou fica de fora.',
  en: 'What happens to a row in which something is suspicious, such as a CNPJ with wrong check digits: it is imported, or left out.',
  example: 'importa',
});
const linha_titulos = integer({
  minimum: 1,
  maximum: MAX_LINHA_TITULOS,
  pt: 'A linha dos títulos, contada como o Excel conta; os dados começam na seguinte.',
  en: 'The row of the titles, counted as Excel counts; the data begin below it.',
  example: 1,
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
  recurso,
  lote: boolean({
    pt: 'Se as linhas não vêm de um arquivo, mas do que os filtros de uma lista acharam.',
    en: 'Whether the rows do not come from a file, but are what the filters of a list found.',
    example: false,
  }),
  acao,
  motivo: nullable(motivo),
  situacao: oneOf(SITUACOES_DE_IMPORTACAO, {
    pt: '`nova`: sem arquivo; `pronta`: colunas reconhecidas; `simulando` e `importando`: em andamento; `simulada`: nada foi gravado; `concluida`; `cancelada`: o que já foi gravado fica; `falhou`: ver `falha`; `desfazendo` e `desfeita`: o que gravou é ou foi retirado.',
    en: '`nova`: without a file; `pronta`: columns recognised; `simulando` and `importando`: running; `simulada`: nothing was written; `concluida`: done; `cancelada`: what was written stays; `falhou`: see `falha`; `desfazendo` and `desfeita`: what it wrote is being or was taken back.',
    example: 'simulada',
  }),
  falha: nullable(
    oneOf(FALHAS, {
      pt: 'Por que falhou: `aspas` que não fecham; `linha_longa`, com mais de 256 KiB; `linhas_demais`, mais de 100.000; `binario`, não é texto; `excel_antigo`, um `.xls`; `planilha`, um `.xlsx` que não pode ser lido; `planilha_grande`, um `.xlsx` grande demais; `interna`; `sem_permissao`: quem a iniciou não pode mais importar, e outra pessoa decide.',
      en: 'Why it failed: `aspas`, quotes that do not end; `linha_longa`, a row of more than 256 KiB; `linhas_demais`, more than 100,000; `binario`, not text; `excel_antigo`, an `.xls`; `planilha`, an `.xlsx` that cannot be read; `planilha_grande`, an `.xlsx` that is too large; `interna`, internal; `sem_permissao`: who started it may no longer import, and somebody else decides.',
      example: null,
    }),
  ),
  bytes: nullable(count('Tamanho do arquivo.', 'Size of the file.', 48_211)),
  codificacao: nullable(codificacao),
  separador: nullable(separador),
  decimal: nullable(decimal),
  aba: nullable(
    string({
      pt: 'Nome da aba lida, a primeira com dados; null se o arquivo não é uma planilha.',
      en: 'Name of the sheet that was read, the first one with data; null if the file is no workbook.',
      example: null,
    }),
  ),
  linha_titulos,
  colunas: array(string(), {
    pt: 'Títulos das colunas.',
    en: 'Titles of the columns.',
    example: ['Código', 'Razão social', 'Obs', 'CEP'],
  }),
  mapeamento: array(alvo, mapeamento),
  celula_vazia,
  sem_chave,
  com_aviso,
  total_linhas: nullable(count('Linhas com dados.', 'Rows with data.', 5000)),
  linhas: count('Linhas já processadas.', 'Rows processed so far.', 1200),
  criados: count('Linhas que criam um registro.', 'Rows that create a record.', 1100),
  alterados: count('Linhas que alteram um registro.', 'Rows that change a record.', 60),
  iguais: count('Linhas que não mudam nada.', 'Rows that change nothing.', 0),
  excluidos: count('Linhas cujo registro foi excluído.', 'Rows whose record was deleted.', 0),
  recusados: count('Linhas recusadas.', 'Refused rows.', 40),
  avisados: count(
    'Linhas em que algo é suspeito; contadas também entre as outras.',
    'Rows in which something is suspicious; counted among the others too.',
    12,
  ),
  a_desfazer: count(
    'Quantos registros gravados ainda podem ser desfeitos.',
    'How many written records can still be undone.',
    0,
  ),
  desfeitos: count('Registros desfeitos.', 'Records that were undone.', 0),
  mantidos: count(
    'Registros que ficam porque mudaram depois, ou porque outros dependem deles.',
    'Records that stay because they were changed since, or because others depend on them.',
    0,
  ),
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
    recursos: anyOf('recurso', oneOf(RECURSOS_DE_IMPORTACAO), {
      pt: 'Somente importações destes recursos.',
      en: 'Only imports of these resources.',
      example: ['clientes'],
    }),
    situacoes: anyOf('situacao', oneOf(SITUACOES_DE_IMPORTACAO), {
      pt: 'Somente importações em uma destas situações.',
      en: 'Only imports in one of these situations.',
      example: ['concluida'],
    }),
  },
});

export const NewImportacao = input({ nome_arquivo, recurso: withDefault(recurso, 'clientes') }, [
  'nome_arquivo',
]);
export type NewImportacao = Static<typeof NewImportacao>;
export const ImportacaoChange = input({
  codificacao,
  separador,
  decimal,
  linha_titulos,
  mapeamento: arrayUpTo(MAX_COLUNAS, alvo, mapeamento),
  celula_vazia,
  sem_chave,
  com_aviso,
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
  sugestoes: array(nullable(string()), {
    pt: 'O campo que o título de cada coluna sugere, mesmo que outra coluna o receba; null: nenhum.',
    en: 'The field that the title of each column suggests, even if another column fills it; null: none.',
    example: ['codigo', 'nome', null, 'endereco.cep'],
  }),
});

export type AmostraDeImportacao = Static<typeof AmostraDeImportacao>;

/** With the stamp of the import, like what begins a run: two people who press at once begin one. */
export const SimulacaoDeImportacao = input({});
export const ExecucaoDeImportacao = input({ senha_atual: senhaAtual });

/** What both operations that write say of it. */
export const PEDE_SENHA = message(
  'Um arquivo de usuários com a coluna de e-mail exige `senha_atual`: para lá vai o link de quem esqueceu a senha.',
  'A file of users with a column of e-mail addresses requires `senha_atual`: links for a forgotten password go there.',
);

export const linha = integer({
  pt: 'Linha do arquivo, como o Excel a conta.',
  en: 'Row of the file, as Excel counts it.',
  example: 17,
});

export const AvisosDeImportacao = object({
  dados: array(
    object({
      linha,
      motivos: array(string(), {
        pt: 'O que é suspeito, com o título da coluna.',
        en: 'What is suspicious, with the title of the column.',
        example: ['CNPJ: Os dígitos verificadores não conferem.'],
      }),
    }),
    { pt: 'As primeiras 100 linhas com avisos.', en: 'The first 100 rows with warnings.' },
  ),
});

export const RecusasDeImportacao = object({
  dados: array(
    object({
      linha,
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
      'O evento `importacoes` de `GET /escritorio/v1/ao-vivo` diz que o andamento mudou. O andamento não muda `atualizado_em`.',
      'The event `importacoes` of `GET /escritorio/v1/ao-vivo` says that the progress changed. Progress does not change `atualizado_em`.',
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
      'Envie depois o arquivo, confira as colunas, simule e inicie. Gestores limitados por segmentos não importam, e usuários só administradores importam. Usuários são criados sem senha: convide-os depois.',
      'Then send the file, check the columns, simulate and start. Managers who are limited by segments cannot import, and only administrators import users. Users are created without a password: invite them afterwards.',
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
      'O corpo são os bytes de um CSV ou de uma planilha `.xlsx`, no máximo 20 MiB e 100.000 linhas. O serviço reconhece codificação, separador, decimal e a linha dos títulos, e propõe um campo para cada coluna. Uma linha `sep=;` no início vale como no Excel. De uma planilha vale a primeira aba visível com dados. Um arquivo anterior é substituído.',
      'The body is the bytes of a CSV file or of a workbook (`.xlsx`), at most 20 MiB and 100,000 rows. The service detects encoding, separator, decimals and the row of the titles, and proposes a field for each column. A line `sep=;` at the beginning counts as in Excel. Of a workbook the first visible sheet with data counts. An earlier file is replaced.',
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
  stampOf: 'importacoes',
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'Outra codificação, outro separador ou outra linha de títulos faz o serviço ler os títulos de novo e propor os campos de novo. Qualquer mudança desfaz a simulação.',
      'Another encoding, separator or row of titles makes the service read the titles and propose the fields again. Any change undoes the simulation.',
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
  body: SimulacaoDeImportacao,
  stampOf: 'importacoes',
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
  body: ExecucaoDeImportacao,
  stampOf: 'importacoes',
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'Um cliente é reconhecido pelo `codigo`; sem ele, ou se nenhum cliente o tem, pelo documento de um cliente sem código. Uma pessoa, pelo e-mail, ou pelo nome entre as de seus clientes; um usuário, pelo `login`; visitas e ordens, pelo `codigo` que o Campeiro lhes deu, e sem ele são novas. O id no Campeiro vale para todos. Valem as regras das operações que criam e alteram cada um. As linhas são gravadas aos poucos, cada lote com o seu andamento: depois de uma queda o serviço continua de onde estava.',
      'A customer is recognised by `codigo`; without one, or if no customer has it, by the document of a customer without a code. A person is recognised by the e-mail address, or by the name among the people of their customers; a user by `login`; visits and orders by the `codigo` that Campeiro gave them, and without one they are new. The id in Campeiro counts for all. The rules of the operations that create and change each of them apply. Rows are written in small batches, each together with its progress: after a crash the service continues where it was.',
    ),
    message(
      'A importação para se quem a iniciou é inativado, perde o perfil ou passa a ver só parte da conta (`falha` `sem_permissao`). Nenhum lote é gravado depois disso. Quem a inicia de novo continua de onde parou; simular ou mudar como o arquivo é lido faz com que comece do início.',
      'The import stops if who started it is deactivated, loses the role or comes to see only a part of the account (`falha` `sem_permissao`). No batch is written after that. Who starts it again continues where it stopped; a simulation, or a change of how the file is read, makes it begin anew.',
    ),
    message(
      'Uma conta tem uma importação em andamento por vez; outra responde 409.',
      'An account has one running import at a time; another answers 409.',
    ),
    PEDE_SENHA,
    WRONG_PASSWORD,
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
      'Apaga o arquivo, as linhas recusadas e o que permitiria desfazer; o que foi importado fica.',
      'Deletes the file, the refused rows and what would allow to undo it; what was imported stays.',
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

export const listAvisosDeImportacao = operation('GET', `${IMPORTACAO}/avisos`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Lê as primeiras linhas com avisos', 'Get the first rows with warnings'),
  answer: ok(AvisosDeImportacao),
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
