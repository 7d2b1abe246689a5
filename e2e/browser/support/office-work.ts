/** A finished visit with answers, photos and a signature, an order over three visits, and refused events. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { hashOf, uploadImage } from '../../technician/images.ts';
import {
  newTechnician,
  type Question,
  synchronise,
  type Technician,
  uploadAccepted,
} from '../../technician/technician.ts';
import { newQuestionnaire, SECTIONS } from './checklist.ts';
import { test as base, expect } from './office.ts';
import { zoneOfEarlyAfternoon } from './office-day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HERE = { latitude: -23.5614, longitude: -46.6559 };

interface Work {
  luana: Technician;
  customer: Row;
  order: Row;
  /** Of the order: Luana has finished it. */
  done: Row;
  /** Of the order: Luana has it, and has not begun. */
  planned: Row;
}

async function newWork(admin: Client): Promise<Work> {
  const fuso_horario = zoneOfEarlyAfternoon(Date.now());
  const account = { nome: 'Climatiza Serviços', fuso_horario };
  resource(await admin.patch('/escritorio/v1/conta', account));
  const version = await newQuestionnaire(admin, SECTIONS);
  const luana = await newTechnician(admin, { nome: 'Luana Siqueira' });
  const customer = await newCliente(admin, { nome: 'Padaria Aurora Ltda.' });
  const address = {
    ...{ logradouro: 'Rua Vergueiro', numero: '1855', bairro: 'Vila Mariana' },
    ...{ cidade: 'São Paulo', estado: 'SP' },
  };
  resource(await admin.put(`/v2/clientes/${customer.id}/endereco`, { ...address, ...HERE }));
  const order = resource(
    await admin.post('/v2/ordens-servico/post', {
      ...{ nome: 'Reforma da câmara fria', id_cliente: customer.id, prioridade: 1 },
      ...{ ids_usuarios: [luana.id], comentario: 'Não cobrar o deslocamento.' },
    }),
    201,
  );
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const visit = (from: number) =>
    newRegistro(admin, {
      ...{ id_cliente: customer.id, id_usuario: luana.id, id_ordem_servico: order.id },
      data_inicio_esperada: instant(now + from * HOUR),
      data_conclusao_esperada: instant(now + (from + 1) * HOUR),
      instrucoes: 'Entrar pela portaria dos fundos.',
      ativo: true,
    });
  const [done, planned] = [await visit(-4), await visit(24)];
  await visit(48);
  await finish(luana, { visit: done, version, from: now - 4 * HOUR });
  return { luana, customer, order, done, planned };
}

interface Finished {
  visit: Row;
  version: number;
  /** When she set out. */
  from: number;
}

/** On the way, check-in, answers with their images, check-out. */
async function finish({ device }: Technician, { visit, version, from }: Finished): Promise<void> {
  const event = (tipo: string, minutes: number, more: object = {}) => ({
    ...{ tipo, id_evento: randomUUID(), id_registro: visit.id },
    data: instant(from + minutes * MINUTE),
    ...more,
  });
  const { questionarios } = await synchronise(device);
  const form = questionarios.find(({ id_versao }) => id_versao === version);
  const questions = form?.secoes.flatMap(({ questoes }) => questoes) ?? [];
  const values = await answersOf(device, questions);
  const answers = questions.flatMap(({ id_questao, numero_questao }, i) => {
    const value = values[numero_questao];
    const about = { id_questionario: form?.id, id_versao: version, id_questao };
    return value ? [event('resposta', 25 + i, { ...about, ...value })] : [];
  });
  const panel = await newPicture(device, 'Quadro elétrico', 40);
  await uploadAccepted(device, [
    event('a_caminho', 0),
    event('checkin', 20, HERE),
    ...answers,
    event('foto', 40, { imagem: panel, comentario: 'Quadro elétrico, depois da limpeza' }),
    event('checkout', 65, HERE),
  ]);
}

/** By the number of the question in `SECTIONS`. */
async function answersOf(
  device: Client,
  questions: readonly Question[],
): Promise<Record<number, object>> {
  const optionsOf = (numero: number, ...places: number[]) => {
    const { opcoes = [] } = questions.find(({ numero_questao }) => numero_questao === numero) ?? {};
    return { ids_opcoes: places.map((place) => opcoes[place]?.id_opcao) };
  };
  return {
    1: optionsOf(1, 0),
    2: { texto: 'Na conexão da linha de sucção' },
    3: { numero: -18.5 },
    4: { imagem: await newPicture(device, 'Linha de sucção', 205) },
    5: optionsOf(5, 0, 2),
    7: { imagem: await newSignature(device) },
  };
}

/** A machine in front of a wall, with a few words below. */
export const newPicture = (device: Client, words: string, hue: number): Promise<string> =>
  drawn(
    device,
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <rect width="640" height="480" fill="hsl(${hue} 25% 72%)"/>
      <rect x="150" y="80" width="340" height="260" rx="14" fill="hsl(${hue} 15% 38%)"/>
      <path d="M190 130h260M190 210h260M190 290h260" stroke="white" stroke-width="10"/>
      <text x="320" y="420" font-size="36" text-anchor="middle" font-family="sans-serif">${words}</text>
    </svg>`,
  );

const newSignature = (device: Client): Promise<string> =>
  drawn(
    device,
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160">
      <rect width="400" height="160" fill="white"/>
      <path d="M40 100C80 20 90 130 130 80S190 40 200 90 260 110 300 60 350 80 365 70" fill="none"
        stroke="#1a237e" stroke-width="3"/>
    </svg>`,
  );

async function drawn(device: Client, svg: string): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  await uploadImage(device, bytes);
  return hashOf(bytes);
}

export const test = base.extend<{ work: Work }>({
  work: [async ({ company }, use) => use(await newWork(company)), { scope: 'file' }],
});

export { expect };
