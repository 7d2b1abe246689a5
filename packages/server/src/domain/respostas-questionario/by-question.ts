/** What the office asks about answers over time. */
import type {
  RespostaDaQuestao,
  RespostasDaQuestaoRequest,
  ResumoDeRespostas,
  ResumoRequest,
} from '@campeiro/contract/escritorio/respostas-por-questao';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@campeiro/contract/kit/list';
import type { Medida } from '@campeiro/contract/questionarios';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely } from '../../platform/http/operations.ts';
import { urlsFor } from '../imagens/request-urls.ts';
import { receivedAmong } from '../registros/eventos/received.ts';
import { currentVersion, eachAnswer } from './period.ts';
import type { Resposta } from './render.ts';
import {
  type Answered,
  isOutside,
  limitsIn,
  type Shown,
  Summary,
  shownIn,
  textOf,
  unitOf,
  type Version,
} from './summary.ts';

type ById = { id: number };

export const summarize = freely(
  ({ params, body }: { params: ById; body: ResumoRequest }, request): Promise<ResumoDeRespostas> =>
    request.server.db.read(tenantOf(request), async (tx) => {
      const summary = new Summary(await currentVersion(tx, params.id));
      const answered = await eachAnswer(tx, params.id, body, (one, version) =>
        summary.add(one, version),
      );
      const { questoes, ...rest } = summary.of(answered);
      const pictures = await picturesFor(
        tx,
        request,
        questoes.flatMap(({ ultimas }) => ultimas),
      );
      return {
        ...rest,
        questoes: questoes.map(({ ultimas, ...questao }) => ({
          ...questao,
          ultimas: ultimas.map(({ resposta, ...one }) => ({
            ...one,
            ...pictures(one.id_registro, resposta),
          })),
        })),
      };
    }),
);

interface Found {
  answered: Answered;
  version: Version;
  shown: Shown;
}

export const answersToQuestion = freely(
  ({ params, body }: { params: ById; body: RespostasDaQuestaoRequest }, request) =>
    request.server.db.read(tenantOf(request), async (tx) => {
      const pagina = body.pagina ?? 1;
      const por_pagina = Math.min(body.por_pagina ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
      const first = (pagina - 1) * por_pagina;
      const page: Found[] = [];
      let total = 0;
      const limits = limitsIn(await currentVersion(tx, params.id)).get(body.id_questao);
      await eachAnswer(tx, params.id, body, (answered, version) => {
        const shown = wantedIn(answered, version, body, limits);
        if (!shown) return;
        if (total >= first && page.length < por_pagina) page.push({ answered, version, shown });
        total++;
      });
      return {
        dados: await presented(tx, request, page),
        paginacao: {
          pagina,
          por_pagina,
          total_itens: total,
          total_paginas: Math.ceil(total / por_pagina),
        },
      };
    }),
);

/** The question, if it was shown there and answered as it is looked for. */
function wantedIn(
  answered: Answered,
  version: Version,
  {
    id_questao,
    id_opcao,
    semana,
    fora_dos_limites,
    sem_resposta = false,
  }: RespostasDaQuestaoRequest,
  limits: Medida | undefined,
): Shown | undefined {
  if (semana !== undefined && answered.semana !== semana) return undefined;
  const shown = shownIn(answered, version).find(({ questao }) => questao.id_questao === id_questao);
  if (!shown || (shown.resposta === undefined) !== sem_resposta) return undefined;
  if (fora_dos_limites && !isOutside(limits, shown.resposta ?? {})) return undefined;
  if (id_opcao === undefined) return shown;
  const isOffered = shown.questao.opcoes.some((option) => option.id_opcao === id_opcao);
  return isOffered && shown.resposta?.ids_opcoes?.includes(id_opcao) ? shown : undefined;
}

async function presented(
  tx: Tx,
  request: FastifyRequest,
  page: readonly Found[],
): Promise<RespostaDaQuestao[]> {
  const visits = await tx.rows<Pick<RespostaDaQuestao, 'codigo' | 'cliente'> & { id: number }>(sql`
    select r.id, r.codigo, c.nome as cliente
    from registros r left join clientes c on c.id = r.id_cliente
    where r.id = any(${page.map(({ answered }) => answered.id_registro)}::bigint[])`);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const pictures = await picturesFor(
    tx,
    request,
    page.map(({ answered: { id_registro }, shown: { resposta } }) => ({ id_registro, resposta })),
  );
  return page.map(({ answered, version, shown }) => {
    const { id_registro, data_conclusao, usuario } = answered;
    const visit = byId.get(id_registro);
    return {
      id_registro,
      codigo: visit?.codigo ?? 0,
      cliente: visit?.cliente ?? null,
      data_conclusao,
      usuario,
      numero_versao: version.numero,
      tipo: shown.questao.tipo,
      unidade: unitOf(shown.questao),
      resposta_texto: textOf(shown),
      ...pictures(id_registro, shown.resposta),
    };
  });
}

interface AnswerAt {
  id_registro: number;
  resposta: Resposta | undefined;
}

/** The addresses of the images of these answers, as far as they have been received. */
async function picturesFor(tx: Tx, request: FastifyRequest, answers: readonly AnswerAt[]) {
  const isReceived = await receivedAmong(
    tx,
    answers.flatMap(({ id_registro, resposta }) =>
      resposta?.imagem ? [{ id_registro, imagem: resposta.imagem }] : [],
    ),
  );
  const urlOf = urlsFor(request);
  return (id_registro: number, resposta: Resposta | undefined) => {
    const { imagem, url_imagem = null } = resposta ?? {};
    const here = imagem && isReceived({ id_registro, imagem }) ? imagem : undefined;
    return {
      url_imagem: here ? urlOf(here) : url_imagem,
      url_miniatura: here ? urlOf(here, 'miniatura') : url_imagem,
    };
  };
}
