/**
 * Events that were refused, so that the office has some from the start: an answer that the version does not
 * offer, a note about a colleague's visit, a check-in with half of a position.
 */
import { Connection, type Line } from './connection.ts';
import { Device, type Draft, type Point } from './device.ts';

/** Sends it in the name of the first of `logins`, unless something of theirs was refused before. */
export async function sendInVain(
  { logins, ...line }: Omit<Line, 'login'> & { logins: readonly string[] },
  position: Point,
): Promise<void> {
  const [login, colleague] = logins;
  if (!login || !colleague) return;
  const connection = new Connection({ ...line, login });
  const { paginacao } = await connection.request<{ paginacao: { total_itens: number } }>(
    'POST',
    '/campo/v1/eventos/recusados/list',
    { por_pagina: 1 },
  );
  if (paginacao.total_itens > 0) return;
  const own = new Device(connection, position);
  const other = new Device(new Connection({ ...line, login: colleague }), position);
  await Promise.all([own.synchronize(), other.synchronize()]);
  await own.send([...answerNotOffered(own), ...misplaced(own, other)]);
}

function answerNotOffered(device: Device): Draft[] {
  for (const visit of device.visits.values())
    for (const { id, id_versao, secoes } of device.questionnairesOf(visit)) {
      const choice = secoes
        .flatMap(({ questoes }) => questoes)
        .find(({ tipo }) => tipo === 'escolha_unica');
      if (!choice) continue;
      const notOffered = Math.max(...choice.opcoes.map(({ id_opcao }) => id_opcao)) + 1000;
      const question = { id_questionario: id, id_versao, id_questao: choice.id_questao };
      return [{ tipo: 'resposta', id_registro: visit.id, ...question, ids_opcoes: [notOffered] }];
    }
  return [];
}

/** A note about a visit that is a colleague's, and a check-in with half of a position. */
function misplaced(own: Device, other: Device): Draft[] {
  const [theirs, mine] = [nextOf(other), nextOf(own)];
  return [
    ...(theirs
      ? [{ tipo: 'nota', texto: 'O cliente pediu para remarcar.', ...theirs } as const]
      : []),
    ...(mine ? [{ tipo: 'checkin', latitude: own.position.latitude, ...mine } as const] : []),
  ];
}

function nextOf(device: Device): { id_registro: number } | undefined {
  const visit = [...device.visits.values()].find(({ concluido }) => !concluido);
  return visit && { id_registro: visit.id };
}
