/** What an import changes: shown after a dry run, and taken back after an import. */
import type { Static } from 'typebox';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  boolean,
  id,
  input,
  integer,
  nullable,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import {
  ExecucaoDeImportacao,
  Importacao,
  linha,
  PEDE_SENHA,
  RECURSOS_DE_IMPORTACAO,
} from './importacoes.ts';
import { WRONG_PASSWORD } from './usuarios.ts';

/** How many changes one answer lists, and how many a dry run keeps as examples. */
export const MUDANCAS_A_MOSTRAR = 50;
export const MUDANCAS_DE_SIMULACAO = 2000;

const count = (pt: string, en: string, example: number) => integer({ pt, en, example });
const nomeDoCampo = string({
  pt: 'O que o campo é, no idioma de `Accept-Language`.',
  en: 'What the field is, in the language of `Accept-Language`.',
  example: 'Telefone',
});
const alvoDoCampo = string({ pt: 'Nome do campo.', en: 'Name of the field.', example: 'telefone' });
const valor = (pt: string, en: string, example: string) => nullable(string({ pt, en, example }));

export const MudancasDeImportacao = object({
  campos: array(
    object({
      alvo: alvoDoCampo,
      nome: nomeDoCampo,
      alterados: count(
        'Em quantos registros que já existem o campo muda.',
        'In how many existing records the field changes.',
        60,
      ),
      limpos: count('Em quantos deles fica vazio.', 'In how many of them it becomes empty.', 0),
    }),
    { pt: 'Da última simulação, por campo.', en: 'Of the last dry run, by field.' },
  ),
  dados: array(
    object({
      linha,
      recurso: oneOf([...RECURSOS_DE_IMPORTACAO, 'enderecos'], {
        pt: 'O que muda.',
        en: 'What changes.',
        example: 'clientes',
      }),
      id: nullable(
        id({
          pt: 'Id do registro; null se a simulação o criaria.',
          en: 'Id of the record; null if the dry run would create it.',
          example: 42,
        }),
      ),
      id_dono: id({
        pt: 'Id do cliente a que pertence um endereço ou contato; do próprio registro nos outros casos.',
        en: 'Id of the customer to whom an address or contact belongs; of the record itself otherwise.',
        example: 42,
      }),
      nome: nullable(
        string({
          pt: 'Nome do cliente, da pessoa, do usuário ou da ordem, ou código da visita; null se não existe mais.',
          en: 'Name of the customer, person, user or order, or code of the visit; null if it is no longer there.',
          example: 'Padaria Aurora Ltda.',
        }),
      ),
      criado: boolean({
        pt: 'Se a importação o criou.',
        en: 'Whether the import created it.',
        example: false,
      }),
      situacao: oneOf(['feita', 'desfeita', 'mantida'], {
        pt: '`feita`, ou seria feita pela simulação; `desfeita`; `mantida`: mudou depois, por isso fica.',
        en: '`feita`, done, or would be by the dry run; `desfeita`, undone; `mantida`: changed since, so it stays.',
        example: 'feita',
      }),
      campos: array(
        object({
          alvo: alvoDoCampo,
          nome: nomeDoCampo,
          antes: valor('Valor antes.', 'Value before.', '+55 11 3456-7890'),
          depois: valor('Valor depois.', 'Value after.', '1,1223E+13'),
          mantido: boolean({
            pt: 'Se mudou depois da importação, e por isso não foi desfeito.',
            en: 'Whether it was changed after the import, and thus not undone.',
            example: false,
          }),
        }),
        {
          pt: 'Os campos que mudam, com os valores antes e depois.',
          en: 'The fields that change, with the values before and after.',
        },
      ),
    }),
    {
      pt: `No máximo ${MUDANCAS_A_MOSTRAR}, na ordem do arquivo.`,
      en: `At most ${MUDANCAS_A_MOSTRAR}, in the order of the file.`,
    },
  ),
  ha_mais: boolean({
    pt: 'Se há mais depois destas.',
    en: 'Whether there are more after these.',
    example: false,
  }),
});

export const MudancasDeImportacaoBody = input({
  alvo: text(60, {
    pt: 'Somente registros em que este campo muda.',
    en: 'Only records in which this field changes.',
    example: 'telefone',
  }),
  situacao: oneOf(['feita', 'desfeita', 'mantida'], {
    pt: 'Somente mudanças nesta situação.',
    en: 'Only changes in this state.',
    example: 'mantida',
  }),
  depois_da_linha: integer({
    minimum: 0,
    pt: 'Somente linhas depois desta.',
    en: 'Only rows after this one.',
    example: 0,
  }),
});

export type MudancasDeImportacao = Static<typeof MudancasDeImportacao>;
export type MudancasDeImportacaoBody = Static<typeof MudancasDeImportacaoBody>;

const GROUP = 'Importações';
const IMPORTACAO = '/escritorio/v1/importacoes/{id}';
const FOR_SIMULATION = message(
  'Uma simulação guarda exemplos; uma importação, tudo o que gravou, por 7 dias.',
  'A dry run keeps examples; an import keeps all that it wrote, for 7 days.',
);

export const listMudancasDeImportacao = operation('POST', `${IMPORTACAO}/mudancas`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Lê o que muda, campo por campo', 'Get what changes, field by field'),
  body: MudancasDeImportacaoBody,
  answer: ok(MudancasDeImportacao),
  problems: ['REGRA_NEGOCIO'],
  description: [FOR_SIMULATION],
  example: { alvo: 'telefone' },
});

export const undoImportacao = operation('POST', `${IMPORTACAO}/desfazer`, {
  access: OFFICE,
  group: GROUP,
  summary: message('Desfaz a importação', 'Undo the import'),
  body: ExecucaoDeImportacao,
  stampOf: 'importacoes',
  answer: ok(Importacao),
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'O que a importação criou é excluído, e os campos que mudou voltam a ser o que eram. O que mudou depois fica como está, e assim o que outros já usam, como um cliente com visitas; `mudancas` os mostra. O Campeiro não exclui usuários nem visitas: um usuário criado é inativado, e uma visita criada que nenhum técnico começou é cancelada. O que um lote excluiu não volta. Dá-se em lotes, como a importação, até 7 dias depois dela.',
      'What the import created is deleted, and the fields that it changed become what they were. What was changed since stays as it is, and so does what others use by now, such as a customer with visits; `mudancas` shows them. Campeiro deletes neither users nor visits: a created user is deactivated, and a created visit that no technician has begun is cancelled. What a batch deleted does not come back. It happens in batches, like the import, until 7 days after it.',
    ),
    message(
      'Cancelada, pode ser desfeita de novo, e segue com o que falta.',
      'If it is cancelled it can be undone again, and goes on with what is left.',
    ),
    PEDE_SENHA,
    WRONG_PASSWORD,
  ],
  example: {},
});
