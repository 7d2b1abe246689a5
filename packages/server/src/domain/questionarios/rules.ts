/** Rules that the schemas of a questionnaire and its draft cannot express. */
import {
  MAX_BYTES,
  MAX_QUESTOES,
  type Rascunho,
} from '@campeiro/contract/escritorio/questionarios';
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { type Achado, lint } from '@campeiro/contract/questionario/linter';
import type { Secao } from '@campeiro/contract/questionarios';
import { endNotBeforeStart } from '../../platform/http/rules.ts';
import { brokenRule, conflict, type Issue, Problem } from '../../platform/problem.ts';

export const validityIssues = endNotBeforeStart('vigencia_inicio', 'vigencia_fim');

/** Limits over all sections: number of questions and size. Accepts invalid sections too. */
export function sizeIssues({ secoes }: { secoes?: unknown }): Issue[] {
  if (!Array.isArray(secoes)) return [];
  const fault = (mensagem: Message): Issue[] => [
    { campo: 'secoes', codigo: 'VALOR_INVALIDO', mensagem },
  ];
  const count = secoes
    .map((secao) => secao?.questoes?.length)
    .filter(Number.isInteger)
    .reduce((sum, n) => sum + n, 0);
  if (count > MAX_QUESTOES) {
    return fault(
      message(
        `Um questionário tem no máximo ${MAX_QUESTOES} perguntas (recebidas ${count}).`,
        `A questionnaire has at most ${MAX_QUESTOES} questions (received ${count}).`,
      ),
    );
  }
  const bytes = Buffer.byteLength(JSON.stringify(secoes));
  if (bytes <= MAX_BYTES) return [];
  const [most, given] = [MAX_BYTES, bytes].map((n) => Math.ceil(n / 1024));
  return fault(
    message(
      `As seções têm no máximo ${most} KiB (recebidos ${given}).`,
      `The sections have at most ${most} KiB (received ${given}).`,
    ),
  );
}

/** More findings are not listed, because authors do not read so many and the answer should stay small. */
const MAX_FINDINGS = 1000;

const findings = (secoes: readonly Secao[]): Achado[] => lint(secoes, MAX_FINDINGS);

/** The linter's findings in one language. */
export const findingsIn = (language: Language, secoes: readonly Secao[]): Rascunho['achados'] =>
  findings(secoes).map(({ campo, codigo, mensagem, numero_secao, numero_questao }) => ({
    campo,
    codigo,
    mensagem: mensagem[language],
    numero_secao,
    numero_questao,
  }));

/** Throws a 422 with all findings of the linter. */
export function requireNoFindings(secoes: readonly Secao[]): void {
  const erros = findings(secoes).map(
    ({ campo, mensagem }): Issue => ({ campo, codigo: 'VALOR_INVALIDO', mensagem }),
  );
  if (erros.length === 0) return;
  const detalhe = message(
    `O rascunho tem ${erros.length} ${erros.length === 1 ? 'falha' : 'falhas'} e não foi publicado: veja \`erros\`.`,
    `The draft has ${erros.length} ${erros.length === 1 ? 'fault' : 'faults'} and was not published: see \`erros\`.`,
  );
  throw new Problem('REGRA_NEGOCIO', detalhe, { erros });
}

/** Throws a 409 if the caller read an outdated draft, and says who changed it. */
export function requireRevision({ revisao, usuario, salvo_em }: Draft, read: number): void {
  if (read === revisao) return;
  const [year, month, day, time] = salvo_em?.split(/[-T.Z]/) ?? [];
  const [pt, en] = usuario
    ? [
        ` ${usuario} o alterou em ${day}/${month}/${year} às ${time} (UTC).`,
        ` ${usuario} changed it on ${year}-${month}-${day} at ${time} (UTC).`,
      ]
    : ['', ''];
  throw conflict(
    `Você leu a revisão ${read} do rascunho, mas ele já está na ${revisao}.${pt} Nada foi salvo: leia de novo.`,
    `You read revision ${read} of the draft, but it is now at ${revisao}.${en} Nothing was stored: read it again.`,
  );
}

export const noDraft = () =>
  brokenRule('Não há rascunho para publicar.', 'There is no draft to publish.');

export const unchanged = () =>
  brokenRule(
    'O rascunho é igual à versão publicada: não há o que publicar.',
    'The draft equals the published version: there is nothing to publish.',
  );

export const wasPublished = () =>
  brokenRule(
    'O questionário já foi publicado e pode ter respostas. Inative em vez de excluir.',
    'The questionnaire was published, and answers refer to it. Deactivate it instead of deleting it.',
  );

/** The stored draft; `secoes` null: there is none. */
export interface Draft {
  secoes: Secao[] | null;
  revisao: number;
  salvo_em: string | null;
  id_usuario: number | null;
  usuario: string | null;
}
