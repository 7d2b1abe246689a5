/** When an import may be changed, started and ended, and how its columns may be mapped. */
import type {
  Importacao,
  ImportacaoChange,
  SituacaoDeImportacao,
} from '@campeiro/contract/escritorio/importacoes';
import { pedeSenha } from '@campeiro/contract/escritorio/senha-de-importacao';
import { message } from '@campeiro/contract/kit/languages';
import { brokenRule, brokenRuleOf, type Issue, Problem } from '../../platform/problem.ts';
import { passwordMissing } from '../usuarios/present-password.ts';
import type { ColumnTarget } from './columns/targets.ts';

const RUNNING: readonly SituacaoDeImportacao[] = ['simulando', 'importando', 'desfazendo'];

const isRunning = ({ situacao }: Pick<Importacao, 'situacao'>): boolean =>
  RUNNING.includes(situacao);

/** Whether a start goes on where the import stopped, because who had started it may no longer import. */
export const isContinued = ({ falha, linhas }: Pick<Importacao, 'falha' | 'linhas'>): boolean =>
  falha === 'sem_permissao' && linhas > 0;

/** What is wrong with the file, and stays so until it is read otherwise. What ended a run is over. */
export const falhaDoArquivo = ({ falha }: Pick<Importacao, 'falha'>): Importacao['falha'] =>
  falha === 'interna' || falha === 'sem_permissao' ? null : falha;

/** Throws the 422 of what only an import at rest allows. */
export function requireAtRest(row: Pick<Importacao, 'situacao'>): void {
  if (isRunning(row))
    throw brokenRule(
      'A importação está em andamento. Cancele ou espere terminar.',
      'The import is running. Cancel it or wait until it ends.',
    );
}

/** Throws the 400 of a run that needs the caller's password and was begun without. */
export function requireConfirmed(
  row: Pick<Importacao, 'recurso' | 'lote' | 'mapeamento'>,
  isConfirmed: boolean,
): void {
  if (pedeSenha(row) && !isConfirmed) throw passwordMissing();
}

export function requireRunning(row: Pick<Importacao, 'situacao'>): void {
  if (!isRunning(row))
    throw brokenRule('A importação não está em andamento.', 'The import is not running.');
}

/** Throws the 422 without a file: it was never sent, or it has been deleted by age. */
export function requireFile({ arquivo_ate }: Pick<Importacao, 'arquivo_ate'>): void {
  if (arquivo_ate === null)
    throw brokenRule(
      'Não há arquivo. Envie o arquivo, de novo se for preciso.',
      'There is no file. Send it, again if need be.',
    );
}

/** Throws the 422 of what an import that was undone, if only in part, no longer allows. */
export function requireNotUndone({
  desfeitos,
  mantidos,
}: Pick<Importacao, 'desfeitos' | 'mantidos'>): void {
  if (desfeitos + mantidos > 0)
    throw brokenRule(
      'Esta importação foi desfeita. Crie outra para importar o arquivo de novo.',
      'This import was undone. Create another one to import the file again.',
    );
}

/** Throws the 422 if nothing can be taken back: nothing was written, or it is too long ago. */
export function requireUndoable({ a_desfazer }: Pick<Importacao, 'a_desfazer'>): void {
  if (a_desfazer === 0) throw brokenRule('Não há nada a desfazer.', 'There is nothing to undo.');
}

/** Throws the 422 of another file for an import that wrote something: what can be undone is of one file. */
export function requireUnwritten({ a_desfazer }: Pick<Importacao, 'a_desfazer'>): void {
  if (a_desfazer > 0)
    throw brokenRule(
      'Esta importação já salvou linhas. Crie outra para outro arquivo.',
      'This import has written already. Create another one for another file.',
    );
}

export function requireMapping({ mapeamento }: Pick<Importacao, 'mapeamento'>): void {
  if (mapeamento.every((alvo) => alvo === null))
    throw brokenRule('Nenhuma coluna está ligada a um campo.', 'No column is mapped to a field.');
}

/** Throws the 422 of a change to the rows of a list, which are no file that could be read otherwise. */
export function requireFileOfPerson({ lote }: Pick<Importacao, 'lote'>): void {
  if (lote)
    throw brokenRule(
      'As linhas vêm de uma lista: não há o que mudar na leitura.',
      'The rows come from a list: nothing can be read otherwise.',
    );
}

/** The 403 of users who are imported by a manager. */
export const onlyAdministrators = (): Problem =>
  new Problem(
    'SEM_PERMISSAO',
    message('Só administradores importam usuários.', 'Only administrators import users.'),
  );

/** Segments do not limit what a file contains, so a manager whom they limit may not import. */
export const onlyUnlimited = (): Problem =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'Você vê somente os clientes dos seus segmentos. Peça a importação a quem vê a conta inteira.',
      'You see only the customers of your segments. Ask someone who sees the whole account to import.',
    ),
  );

/** No field is filled by two columns. */
export function mappingIssues({ mapeamento }: ImportacaoChange): Issue[] {
  if (!Array.isArray(mapeamento)) return [];
  return mapeamento.flatMap((alvo, i): Issue[] =>
    alvo !== null && mapeamento.indexOf(alvo) < i
      ? [
          {
            campo: `mapeamento[${i}]`,
            codigo: 'VALOR_INVALIDO',
            mensagem: message(
              'Este campo já recebe outra coluna.',
              'This field already receives another column.',
            ),
          },
        ]
      : [],
  );
}

/** Throws the 422 of a mapping for other columns, or to fields that are not there. */
export function requireFitting(
  mapeamento: readonly (string | null)[],
  { colunas }: Pick<Importacao, 'colunas'>,
  targets: ReadonlyMap<string, ColumnTarget>,
): void {
  if (mapeamento.length !== colunas.length)
    throw brokenRuleOf(
      'mapeamento',
      message(
        `O arquivo tem ${colunas.length} colunas.`,
        `The file has ${colunas.length} columns.`,
      ),
    );
  const unknown = mapeamento.find((alvo) => alvo !== null && !targets.has(alvo));
  if (unknown)
    throw brokenRuleOf(
      'mapeamento',
      message(`O campo ${unknown} não existe.`, `The field ${unknown} does not exist.`),
    );
}
