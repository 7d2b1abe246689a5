/** Technicians of a test's own, and what their devices send. */
import { expect } from 'vitest';
import { unique } from '../data/fixtures.ts';
import { type Problem, resource } from '../http/answers.ts';
import { type Answer, Client, PASSWORD, type Row } from '../http/client.ts';

export interface Technician {
  id: number;
  nome: string;
  /** The password is PASSWORD, unless the fields have another. */
  login: string;
  device: Client;
}

export interface EventResult {
  indice: number;
  id_evento: string | null;
  status: 'aceito' | 'repetido' | 'recusado';
  problema?: Problem;
}

/** Working hours at all times, so that no test depends on the day of the week. */
export const ALWAYS = Array.from({ length: 7 }, (_, dia_semana) => ({
  ...{ dia_semana, inicio: '00:00', fim: '24:00' },
}));

/** A technician of this test alone, signed in on a device. */
export async function newTechnician(admin: Client, fields: object = {}): Promise<Technician> {
  const [login, senha] = [unique(), PASSWORD];
  const user = { nome: `Técnico ${login}`, login, senha, perfil: 'campo', ...fields };
  const { id, nome } = resource(await admin.post('/escritorio/v1/usuarios', user), 201);
  const session = await new Client(admin.url).post('/campo/v1/sessoes', { login, senha });
  const { token_acesso } = session.body as { token_acesso: string };
  return { id, nome: String(nome), login, device: new Client(admin.url, token_acesso) };
}

/** The office deactivates the technician. */
export async function deactivate(office: Client, { id }: Pick<Technician, 'id'>): Promise<void> {
  const path = `/escritorio/v1/usuarios/${id}`;
  const { atualizado_em } = resource(await office.get(path));
  resource(await office.patch(path, { ativo: false, atualizado_em }));
}

export const upload = (device: Client, eventos: unknown[]): Promise<Answer> =>
  device.post('/campo/v1/eventos', { eventos });

/** What became of each of the events, in order. */
export async function uploadResults(device: Client, eventos: unknown[]): Promise<EventResult[]> {
  const { resultados } = resource(await upload(device, eventos)) as unknown as {
    resultados: EventResult[];
  };
  expect(resultados.map(({ indice }) => indice)).toEqual([...eventos.keys()]);
  return resultados;
}

/** Sends events that must be accepted, as many at once as one upload takes. */
export async function uploadAccepted(device: Client, eventos: unknown[]): Promise<void> {
  for (let i = 0; i < eventos.length; i += 500) {
    const refused = (await uploadResults(device, eventos.slice(i, i + 500))).filter(
      ({ status }) => status !== 'aceito',
    );
    expect(refused).toEqual([]);
  }
}

export interface Agenda extends Row {
  cursor: string;
  ha_mais: boolean;
  visitas: Row[];
  removidas: number[];
  questionarios: Questionnaire[];
}

export interface Questionnaire extends Row {
  id_versao: number;
  secoes: { questoes: Question[] }[];
}

export interface Question {
  id_questao: number;
  numero_questao: number;
  tipo: string;
  obrigatoria: boolean;
  opcoes: { id_opcao: number }[];
}

/** The version of the field API that the device was made for. */
const VERSION = { 'x-campeiro-protocolo': '2' };

/** What the device has to know: all of it, or what changed since the cursor. */
export async function synchronise(device: Client, cursor?: string): Promise<Agenda> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const path = `/campo/v1/sincronizar${query}`;
  return resource(await device.request('GET', path, { headers: VERSION })) as Agenda;
}
