/** Record statuses. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';
import { nulavel, texto } from './schema.ts';

/** What a status means to the service; of each there is one, whatever the account calls it. */
export const SITUACOES = [
  'agendado',
  'a_caminho',
  'em_atendimento',
  'realizado',
  'cancelado',
] as const;
export type Situacao = (typeof SITUACOES)[number];

export const listaDeStatusServico = listaDeApoio(msg('status de visita', 'visit statuses'), {
  cor: nulavel(texto(7)),
});
