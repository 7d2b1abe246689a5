/** A technician with one visit that has a questionnaire of every kind of question. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { type Client, PASSWORD, type Row } from '../../http/client.ts';
import { newTechnician, type Technician } from '../../technician/technician.ts';
import { test as base } from './fixture.ts';

const options = (...names: string[]) => names.map((nome) => ({ nome }));

/** Every type; the second question and the fourth are asked only when the first says so. */
const SECTIONS = [
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

export const test = base.extend<{ checklist: Checklist }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  checklist: async ({}, use) => {
    const { admin } = await newAccount(inject('demo'), inject('dataDir'));
    await use(await newChecklist(admin, SECTIONS));
  },
});

/** A visit of today whose questionnaire has these sections, as the office writes them. */
export async function newChecklist(admin: Client, secoes: readonly object[]): Promise<Checklist> {
  const made = await admin.post('/escritorio/v1/questionarios', {
    nome: 'Vistoria da câmara fria',
  });
  const { id } = resource(made, 201);
  const draft = resource(
    await admin.put(`/escritorio/v1/questionarios/${id}/rascunho`, { revisao: 0, secoes }),
  );
  const { revisao } = draft;
  const version = resource(
    await admin.post(`/escritorio/v1/questionarios/${id}/publicar`, { revisao }),
    201,
  );
  const technician = await newTechnician(admin);
  const cliente = await newCliente(admin, { nome: 'Padaria Aurora' });
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const visit = await newRegistro(admin, {
    id_cliente: cliente.id,
    id_usuario: technician.id,
    data_inicio_esperada: instant(now),
    data_conclusao_esperada: instant(now + 3_600_000),
    ativo: true,
  });
  const path = `/visitas/${visit.id}/questionarios/${version.id}`;
  return { admin, technician, visit, path };
}

/** Signs in, and waits until the day's visits are on the device. */
export async function enter(page: Page, { login }: Technician): Promise<void> {
  await page.goto(`/app/entrar#login=${login}&senha=${PASSWORD}`);
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
  await page.getByText(/Tudo enviado · última|All sent · last/).waitFor();
}
