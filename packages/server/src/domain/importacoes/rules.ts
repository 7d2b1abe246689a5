/** When an import may be changed, started and ended, and how its columns may be mapped. */
import type {
  Importacao,
  ImportacaoChange,
  SituacaoDeImportacao,
} from '@campeiro/contract/escritorio/importacoes';
import { message } from '@campeiro/contract/kit/languages';
import { brokenRule, brokenRuleOf, type Issue, Problem } from '../../platform/problem.ts';
import type { Target } from './columns/targets.ts';

const RUNNING: readonly SituacaoDeImportacao[] = ['simulando', 'importando'];

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
      'A importação está em andamento. Cancele-a ou espere que termine.',
      'The import is running. Cancel it or wait until it ends.',
    );
}

export function requireRunning(row: Pick<Importacao, 'situacao'>): void {
  if (!isRunning(row))
    throw brokenRule('A importação não está em andamento.', 'The import is not running.');
}

/** Throws the 422 without a file: it was never sent, or it has been deleted by age. */
export function requireFile({ arquivo_ate }: Pick<Importacao, 'arquivo_ate'>): void {
  if (arquivo_ate === null)
    throw brokenRule(
      'O arquivo não está guardado. Envie-o, de novo se for preciso.',
      'The file is not kept. Send it, again if need be.',
    );
}

export function requireMapping({ mapeamento }: Pick<Importacao, 'mapeamento'>): void {
  if (mapeamento.every((alvo) => alvo === null))
    throw brokenRule('Nenhuma coluna está ligada a um campo.', 'No column is mapped to a field.');
}

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
  targets: ReadonlyMap<string, Target>,
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
