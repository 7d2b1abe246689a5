/** A technician with one visit that has a questionnaire of every kind of question. */
import { inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { newTechnician, type Technician } from '../../technician/technician.ts';
import { test as base } from './fixture.ts';

const options = (...names: string[]) => names.map((nome) => ({ nome }));

/** Every type; the second question and the fourth are asked only after a certain answer to the first. */
export const SECTIONS = [
  {
    nome_secao: 'Equipamento',
    questoes: [
      {
        numero_questao: 1,
        nome_questao: 'Há vazamento?',
        tipo: 'escolha_unica',
        obrigatoria: true,
        opcoes: options('Sim', 'Não'),
      },
      {
        numero_questao: 2,
        nome_questao: 'Onde?',
        tipo: 'texto',
        obrigatoria: true,
        condicao: { numero_questao: 1, opcoes: ['Sim'] },
      },
      { numero_questao: 3, nome_questao: 'Temperatura (°C)', tipo: 'numero', obrigatoria: true },
      {
        numero_questao: 4,
        nome_questao: 'Foto do vazamento',
        tipo: 'foto',
        obrigatoria: true,
        condicao: { numero_questao: 1, opcoes: ['Sim'] },
      },
    ],
  },
  {
    nome_secao: 'Encerramento',
    questoes: [
      {
        numero_questao: 5,
        nome_questao: 'O que foi feito?',
        tipo: 'multipla_escolha',
        obrigatoria: false,
        opcoes: options('Limpeza', 'Troca do filtro', 'Recarga de gás'),
      },
      { numero_questao: 6, nome_questao: 'Próxima visita', tipo: 'data', obrigatoria: false },
      {
        numero_questao: 7,
        nome_questao: 'Assinatura do cliente',
        tipo: 'assinatura',
        obrigatoria: true,
      },
    ],
  },
];

export interface Checklist {
  admin: Client;
  technician: Technician;
  visit: Row;
  /** The screen's path, below `/app`. */
  path: string;
}

interface Fixtures {
  /** An account of the file's own, whose visits all have the questionnaire, and the questionnaire's version. */
  form: { admin: Client; version: number };
  checklist: Checklist;
}

export const test = base.extend<Fixtures>({
  form: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const { admin } = await newAccount(inject('demo'), inject('dataDir'));
      await use({ admin, version: await newQuestionnaire(admin, SECTIONS) });
    },
    { scope: 'file' },
  ],
  checklist: async ({ form: { admin, version } }, use) => use(await newChecklist(admin, version)),
});

/** A visit of a new technician, now, in an account whose visits have the version of a questionnaire. */
export async function newChecklist(admin: Client, version: number): Promise<Checklist> {
  const technician = await newTechnician(admin);
  const { id: id_cliente } = await newCliente(admin, { nome: 'Padaria Aurora' });
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const visit = await newRegistro(admin, {
    id_cliente,
    id_usuario: technician.id,
    data_inicio_esperada: instant(now),
    data_conclusao_esperada: instant(now + 3_600_000),
    ativo: true,
  });
  return { admin, technician, visit, path: `/visitas/${visit.id}/questionarios/${version}` };
}

/** Publishes a questionnaire with these sections, as the office writes them, for all visits. The id of its version. */
export async function newQuestionnaire(
  admin: Client,
  secoes: readonly object[],
  nome = 'Vistoria da câmara fria',
): Promise<number> {
  const made = await admin.post('/escritorio/v1/questionarios', { nome });
  const { id } = resource(made, 201);
  const draft = resource(
    await admin.put(`/escritorio/v1/questionarios/${id}/rascunho`, { revisao: 0, secoes }),
  );
  const { revisao } = draft;
  const version = resource(
    await admin.post(`/escritorio/v1/questionarios/${id}/publicar`, { revisao }),
    201,
  );
  return version.id;
}

/**
 * The visit's answers in API v2: each question with the marked alternatives, the text, or whether there is an image.
 */
export async function readBack({
  admin,
  visit,
}: Pick<Checklist, 'admin' | 'visit'>): Promise<Record<string, unknown>> {
  const answer = await admin.get(`/v2/respostas-questionario/${visit.id}`);
  if (answer.status === 404) return {};
  const { secoes } = resource(answer) as unknown as {
    secoes: { questoes: Record<string, string | boolean | null>[] }[];
  };
  const found: Record<string, unknown> = {};
  for (const it of secoes.flatMap(({ questoes }) => questoes)) {
    const name = String(it.nome_questao);
    if (!it.selecionado) continue;
    if (it.nome_item !== null) found[name] = [...((found[name] as []) ?? []), it.nome_item];
    else found[name] = it.resposta_texto ?? (it.url_imagem ? 'imagem' : null);
  }
  return found;
}
